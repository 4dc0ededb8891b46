import { z } from 'zod'
import { anId, type RecordFacts } from '../../platform/schemas/shared'
import type { Kind } from '../kinds'
import { kycFile } from './documents'
import { type RecordOnWire, recordSchema } from './record'

/** PER-02 to PER-05. `files` maps document type to document id. */
export const person = recordSchema('person', {
  _id: anId,
  id: anId,
  company_id: anId,
  ubo_related: anId.nullable(),
  mbd_related: anId.nullable(),
  files: z.record(z.string(), z.string()),
})
export type Person = z.infer<typeof person>

/** ENT-01. `mbd_ubo` lists the officials of the director it stands for. */
export const entity = recordSchema('legal_entity', {
  _id: anId,
  id: anId,
  company_id: anId,
  share_holder_related: anId.nullable(),
  mbd_related: anId.nullable(),
  mbd_ubo: z.array(anId),
  files: z.record(z.string(), z.string()),
})
export type Entity = z.infer<typeof entity>

const nesting = { share_holder_related: anId.nullable(), mbd_related: anId.nullable(), index: z.int() }

/** MBD-01. `changing` names the persons that open changes add to it or take from it, who are known elsewhere (ruling 20). */
export const director = recordSchema('managing_director', {
  _id: anId,
  id: anId,
  company_id: anId,
  structure: z.object({
    persons: z.array(anId),
    legalEntity: anId.nullable(),
    changing: z.array(z.object({ person: anId, action: anId, does: z.enum(['join', 'leave']) })),
  }),
  ...nesting,
})
export type Director = z.infer<typeof director>

/** SHR-01. */
export const shareholder = recordSchema('shareholder', {
  _id: anId,
  id: anId,
  company_id: anId,
  ubo: anId.nullable(),
  legalEntity: anId.nullable(),
  ...nesting,
})
export type Shareholder = z.infer<typeof shareholder>

/** UBO-01. */
export const ubo = recordSchema('ubo', {
  _id: anId,
  id: anId,
  company_id: anId,
  index: z.int(),
  person: anId.nullable(),
  share_holder_related: anId.nullable(),
})
export type Ubo = z.infer<typeof ubo>

/** TRP-16. */
export const transactionProfile = recordSchema('transaction_profile', {
  _id: anId,
  company_id: anId,
  account_number: anId.nullable(),
})
export type TransactionProfile = z.infer<typeof transactionProfile>

/** A decision on a hit, with the entry it is about. */
export const screeningHit = recordSchema('screening_hit', {
  _id: anId,
  company_id: anId,
  person: anId.nullable(),
  legalEntity: anId.nullable(),
  list: z.string(),
  entry: z.string(),
})

/** What does not apply, as it is named in its section (WRK-20). */
export const notApplicable = recordSchema('not_applicable', {
  _id: anId,
  company_id: anId,
  section: z.string(),
  item: z.string(),
})

/** Kinds whose records hold more facts than their id and their client. */
const withFacts = {
  person,
  legal_entity: entity,
  managing_director: director,
  shareholder,
  ubo,
  transaction_profile: transactionProfile,
  screening_hit: screeningHit,
  not_applicable: notApplicable,
  kyc_file: kycFile,
}
type WithFacts = typeof withFacts
type Plain = RecordOnWire<{ _id: string; company_id: string } & RecordFacts>

/** One record of a kind as answers hold it. */
export type RecordOf<K extends Kind> = K extends keyof WithFacts ? z.infer<WithFacts[K]> : Plain

/** What answers hold for one record of a kind. */
export function schemaOfKind<K extends Kind>(kind: K): z.ZodType<RecordOf<K>, RecordOf<K>> {
  const own: Readonly<Partial<Record<Kind, z.ZodType>>> = withFacts
  // Which schema belongs to which kind stands in the table above; the compiler cannot follow the index.
  return (own[kind] ?? recordSchema(kind, { _id: anId, company_id: anId })) as never
}

/** TRP-01. */
export type AccountNumber = RecordOf<'account_number'>

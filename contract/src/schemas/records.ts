import { z } from 'zod'
import { type Kind, kindNames, kinds, type ListedKinds, listedKinds, revision } from '../kinds'
import { filedBySave, reviewAction } from './changes'
import { kycFile, listingServices } from './documents'
import { patchSchemaOf } from './field-values'
import { recordSchema } from './record'
import { anId, formerState, idOf, note, rev, success } from './shared'

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

/** TRP-01. */
export const accountNumber = recordSchema('account_number', { _id: anId, company_id: anId })
export type AccountNumber = z.infer<typeof accountNumber>

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
export type ScreeningHit = z.infer<typeof screeningHit>

/** What a creation of a set, a proposal that may change nothing, and a removal answer. */
const filed = { action: reviewAction }
const filedOrNot = { action: reviewAction.nullable() }
const removal = success({ result: z.enum(['requested', 'deleted']) })

const byId = (kind: Kind) => ({ params: z.strictObject({ id: idOf(kind) }) })
const updateOf = (kind: Kind) => ({ ...byId(kind), body: patchSchemaOf(kind) })

/** What an add dialog was given: which of it is asked for is worded by the server (PER-15). */
const given = z.unknown().optional()
const inClient = { company_id: idOf('company') }

export const getPerson = {
  ...byId('person'),
  query: z.strictObject({ dependencies: z.enum(['true', 'false']).optional() }),
  response: success({ person, files: z.array(kycFile) }),
}
export const createPerson = {
  body: z.strictObject({
    ...inClient,
    md_id: idOf('managing_director').optional(),
    ubo_id: idOf('ubo').optional(),
    person_id: idOf('person').optional(),
    firstName: given,
    lastName: given,
    title: given,
    note,
  }),
  response: success({ person, ...filedOrNot }),
}
export const updatePerson = { ...updateOf('person'), response: success({ person, ...filedBySave }) }

export const getEntity = { ...byId('legal_entity'), response: success({ entity, files: z.array(kycFile) }) }
export const updateEntity = { ...updateOf('legal_entity'), response: success({ entity, ...filedBySave }) }

export const getDirector = {
  ...byId('managing_director'),
  response: success({
    md: director,
    files: z.array(kycFile),
    persons: z.array(person),
    entities: z.array(entity),
    shareholders: z.array(shareholder),
    ubos: z.array(ubo),
  }),
}
export const createDirector = {
  body: z.strictObject({
    ...inClient,
    location_type: given,
    entity_type: given,
    firstName: given,
    lastName: given,
    name: given,
    person_id: idOf('person').optional(),
    entity_id: idOf('legal_entity').optional(),
    share_holder_related: idOf('shareholder').optional(),
    mbd_related: idOf('managing_director').optional(),
    note,
  }),
  response: success({ md: director, persons: z.array(person), entities: z.array(entity), ...filed }),
}
export const updateDirector = { ...updateOf('managing_director'), response: success({ md: director, ...filedBySave }) }

export const getUbo = {
  ...byId('ubo'),
  response: success({ ubo, person: person.nullable(), files: z.array(kycFile) }),
}
export const createUbo = {
  body: z.strictObject({
    ...inClient,
    firstName: given,
    lastName: given,
    location_type: given,
    person_id: idOf('person').optional(),
    share_holder_related: idOf('shareholder').optional(),
    note,
  }),
  response: success({ ubo, person, ...filed }),
}
/** Its place among its siblings, counted from 0, changes at once (UBO-09). */
export const updateUbo = {
  ...byId('ubo'),
  body: patchSchemaOf('ubo').extend({ index: z.int().nonnegative().optional() }),
  response: success({ ubo, ...filedBySave }),
}

/** SHR-14: `md` is the board of the legal entity that it is. */
export const getShareholder = {
  ...byId('shareholder'),
  response: success({
    shareholder,
    md: z.array(director),
    files: z.array(kycFile),
    persons: z.array(person),
    entities: z.array(entity),
    shareholders: z.array(shareholder),
    ubos: z.array(ubo),
  }),
}
export const createShareholder = {
  body: z.strictObject({
    ...inClient,
    shareholder_type: given,
    percentage_held: given,
    firstName: given,
    lastName: given,
    name: given,
    person_id: idOf('person').optional(),
    entity_id: idOf('legal_entity').optional(),
    share_holder_related: idOf('shareholder').optional(),
    mbd_related: idOf('managing_director').optional(),
    note,
  }),
  response: success({
    shareholder,
    ubo: ubo.optional(),
    person: person.optional(),
    entity: entity.optional(),
    ...filed,
  }),
}
export const updateShareholder = { ...updateOf('shareholder'), response: success({ shareholder, ...filedBySave }) }

export const getAccountNumber = {
  ...byId('account_number'),
  response: success({ account_number: accountNumber }),
}
export const createAccountNumber = {
  body: z.strictObject({ ...inClient, note }),
  response: success({ account_number: accountNumber, transactional_profile: transactionProfile, ...filed }),
}
export const updateAccountNumber = {
  ...updateOf('account_number'),
  response: success({ account_number: accountNumber, ...filedBySave }),
}

export const getScreeningHit = { ...byId('screening_hit'), response: success({ hit: screeningHit }) }

const shown = z.object({ value: z.string().nullable(), new_value: z.string().nullable() })

export const getTransactionProfile = {
  ...byId('transaction_profile'),
  response: success({
    transactional_profile: transactionProfile,
    account_number: accountNumber.nullable(),
    /** TRP-08: what names the customer. */
    company: z.object({
      _id: anId,
      company_type: z.enum(['corporate', 'account_holder']),
      name: shown,
      first_name: shown,
      last_name: shown,
    }),
  }),
}
export const updateTransactionProfile = {
  ...updateOf('transaction_profile'),
  response: success({ transactional_profile: transactionProfile, ...filedBySave }),
}
export const deleteTransactionProfile = {
  body: z.strictObject({ transactionProfile_id: idOf('transaction_profile'), rev, note }),
  response: removal,
}

/** The types that delete-object takes: those of records, and that of a snapshot (DOC-57). */
export const deleteTypes = [...kindNames.flatMap((kind) => kinds[kind].deleteType ?? []), revision]

/**
 * DOC-57. With `parent_id` the record leaves that parent and stays under the others it hangs under. With `accessToken`
 * the client of a due diligence deletes something of its form (DDL-83).
 */
export const deleteObject = {
  body: z.strictObject({
    accessToken: z.string().max(4000).optional(),
    id: idOf('record'),
    type: z.enum(deleteTypes, 'Invalid value'),
    parent_id: idOf('record').optional(),
    rev,
    note,
  }),
  response: removal,
}

/** The records that come with all others of a client. */
const listed = {
  kyc_file: kycFile,
  ubo,
  legal_entity: entity,
  managing_director: director,
  person,
  account_number: accountNumber,
  transaction_profile: transactionProfile,
  shareholder,
} satisfies Record<ListedKinds[keyof ListedKinds], z.ZodType>

const lists = Object.fromEntries(
  Object.entries(listedKinds).map(([key, kind]) => [key, z.array<z.ZodType>(listed[kind])]),
) as { [Key in keyof ListedKinds]: z.ZodArray<(typeof listed)[ListedKinds[Key]]> }

/** DOC-47: a client's records, those in sections that the caller may view. */
export const clientRecords = {
  query: z.strictObject({ ...inClient, snapshotId: formerState.optional() }),
  response: success({ ...lists, listingServices }),
}

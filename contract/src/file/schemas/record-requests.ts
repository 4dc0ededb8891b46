import { z } from 'zod'
import { anId, idOf, note, rev, success } from '../../platform/schemas/shared'
import { kindNames, kinds, type ListedKinds, listedKinds, revision } from '../kinds'
import { filedBySave, reviewAction } from './changes'
import { kycFile, listingServices } from './documents'
import { patchSchemaOf } from './field-values'
import { formerState } from './former-state'
import { byId, given, inClient } from './kind-calls'
import { director, entity, person, type RecordOf, schemaOfKind, shareholder, transactionProfile, ubo } from './records'

/** What a creation of a set, a proposal that may change nothing, and a removal answer. */
const filed = { action: reviewAction }
const filedOrNot = { action: reviewAction.nullable() }
const removal = success({ result: z.enum(['requested', 'deleted']) })

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
export const getEntity = { ...byId('legal_entity'), response: success({ entity, files: z.array(kycFile) }) }
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
const shown = z.object({ value: z.string().nullable(), new_value: z.string().nullable() })

export const getTransactionProfile = {
  ...byId('transaction_profile'),
  response: success({
    transactional_profile: transactionProfile,
    account_number: schemaOfKind('account_number').nullable(),
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
const lists = Object.fromEntries(
  Object.entries(listedKinds).map(([key, kind]) => [key, z.array<z.ZodType>(schemaOfKind(kind))]),
) as { [Key in keyof ListedKinds]: z.ZodArray<z.ZodType<RecordOf<ListedKinds[Key]>, RecordOf<ListedKinds[Key]>>> }

/** DOC-47: a client's records, those in sections that the caller may view. */
export const clientRecords = {
  query: z.strictObject({ ...inClient, snapshotId: formerState.optional() }),
  response: success({ ...lists, listingServices }),
}

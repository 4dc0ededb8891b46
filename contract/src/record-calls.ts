import { type Endpoint, endpoint, schemasOf } from './endpoint'
import { updateClient } from './endpoints/clients'
import { getDueDiligenceElement, getDueDiligenceRecord } from './endpoints/due-diligence'
import * as records from './endpoints/records'
import type { Kind } from './kinds'

type Calls = { readonly read?: Endpoint; readonly update?: Endpoint }

/** The calls about one record by its id, by kind, as far as the product has them. */
const calls: Readonly<Partial<Record<Kind, Calls>>> = {
  company: { update: updateClient },
  person: { read: records.getPerson, update: records.updatePerson },
  legal_entity: { read: records.getEntity, update: records.updateEntity },
  managing_director: { read: records.getDirector, update: records.updateDirector },
  account_number: { read: records.getAccountNumber, update: records.updateAccountNumber },
  transaction_profile: { read: records.getTransactionProfile, update: records.updateTransactionProfile },
  due_diligence_record: { read: getDueDiligenceRecord },
  due_diligence_element: { read: getDueDiligenceElement },
}

const schemas = schemasOf(() => import('./schemas/record-calls'))

/**
 * Returns the call that reads one record of a kind; undefined where a kind has none by its id. What the answer holds
 * under the kind's response key is read by the table of kinds, not by its type.
 */
export function readCall(kind: Kind) {
  const read = calls[kind]?.read
  return read && endpoint({ ...read, schemas: schemas('readRecord') })
}

/** Returns the call that proposes changed fields of one record of a kind (PRM-09); undefined where a kind has none. */
export function updateCall(kind: Kind) {
  const update = calls[kind]?.update
  return update && endpoint({ ...update, schemas: schemas('updateRecord') })
}

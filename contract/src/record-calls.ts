import { getDueDiligenceElement, getDueDiligenceRecord } from './due-diligence/endpoints/forms'
import { updateClient } from './file/endpoints/clients'
import { getKycFile } from './file/endpoints/documents'
import { standardKindCalls } from './file/endpoints/kind-calls'
import { proposeNotApplicable } from './file/endpoints/not-applicable'
import * as records from './file/endpoints/records'
import { createSubsidiary, getSubsidiary } from './file/endpoints/subsidiaries'
import type { Kind } from './file/kinds'
import { type Endpoint, endpoint, schemasOf } from './platform/endpoint'

/** The calls about records of a kind: about one by its id, and the one that adds another. */
export type KindCalls = { readonly get?: Endpoint; readonly create?: Endpoint; readonly update?: Endpoint }

/** The calls that the API serves by what the kind's module says, by kind. */
export const kindCalls: Readonly<Partial<Record<Kind, KindCalls>>> = {
  ...standardKindCalls,
  person: { get: records.getPerson, create: records.createPerson, update: records.updatePerson },
  legal_entity: { get: records.getEntity, update: records.updateEntity },
  ubo: { get: records.getUbo, create: records.createUbo, update: records.updateUbo },
  managing_director: { get: records.getDirector, create: records.createDirector, update: records.updateDirector },
  shareholder: { get: records.getShareholder, create: records.createShareholder, update: records.updateShareholder },
  kyc_file: { get: getKycFile },
  screening_hit: { get: records.getScreeningHit },
  not_applicable: { get: records.getNotApplicable, create: proposeNotApplicable },
  subsidiary: { get: getSubsidiary, create: createSubsidiary },
  transaction_profile: { get: records.getTransactionProfile, update: records.updateTransactionProfile },
}

/** Those of kinds that have a way of their own. */
const otherCalls: typeof kindCalls = {
  company: { update: updateClient },
  due_diligence_record: { get: getDueDiligenceRecord },
  due_diligence_element: { get: getDueDiligenceElement },
}

const callsOf = (kind: Kind): KindCalls => kindCalls[kind] ?? otherCalls[kind] ?? {}

const schemas = schemasOf(() => import('./file/schemas/record-calls'))

/**
 * Returns the call that reads one record of a kind; undefined where a kind has none by its id. What the answer holds
 * under the kind's response key is read by the table of kinds, not by its type.
 */
export function readCall(kind: Kind) {
  const { get } = callsOf(kind)
  return get && endpoint({ ...get, schemas: schemas('readRecord') })
}

/** Returns the call that proposes changed fields of one record of a kind (PRM-09); undefined where a kind has none. */
export function updateCall(kind: Kind) {
  const { update } = callsOf(kind)
  return update && endpoint({ ...update, schemas: schemas('updateRecord') })
}

/** Returns the call that adds a record of a kind to a client's file; undefined where a kind has none. */
export function createCall(kind: Kind) {
  const { create } = callsOf(kind)
  return create && endpoint({ ...create, schemas: schemas('createRecord') })
}

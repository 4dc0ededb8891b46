import type { FormStatus } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { Db, Filter } from 'mongodb'
import { type RecordDocument, recordFrom } from '../../file/case-files/stored-form'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Window } from './wanted'

const isForm = { 'facts.status_at': { $gt: '' } }
const byStatus = 'forms_by_status'
const bySince = 'forms_by_since'

export const waitingFormIndexes: CollectionIndexes[] = [
  {
    collection: 'records',
    indexes: [
      {
        name: byStatus,
        key: { organisation_id: 1, 'facts.status': 1, 'facts.status_at': 1, _id: 1 },
        partialFilterExpression: isForm,
      },
      {
        name: bySince,
        key: { organisation_id: 1, 'facts.status_at': 1, _id: 1 },
        partialFilterExpression: isForm,
      },
    ],
  },
]

type Wanted = { readonly status: FormStatus | undefined; readonly since: Readonly<Record<string, string>> }

export type WaitingFormRepository = ReturnType<typeof createWaitingFormRepository>

/** Forms of all clients, by how long they have had their status. */
export function createWaitingFormRepository(db: Db) {
  const records = db.collection<RecordDocument>('records')
  const filterOf = ({ organisationId }: Scope, { status, since }: Wanted): Filter<RecordDocument> => ({
    organisation_id: organisationId,
    ...(status && { 'facts.status': status }),
    'facts.status_at': { $gt: '', ...since },
  })
  const hintOf = ({ status }: Wanted) => ({ hint: status ? byStatus : bySince })

  return {
    count: (scope: Scope, wanted: Wanted) => records.countDocuments(filterOf(scope, wanted), hintOf(wanted)),

    async page(scope: Scope, wanted: Wanted, { skip, limit }: Window) {
      const found = records.find(filterOf(scope, wanted), hintOf(wanted)).sort({ 'facts.status_at': 1, _id: 1 })
      return (await found.skip(skip).limit(limit).toArray()).map(recordFrom)
    },
  }
}

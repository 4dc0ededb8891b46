import type { Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CaseFile } from '../engine/model'
import { caseFile } from './case-file'
import { wholeFileBatch } from './file-collections.repository'
import { type ActionDocument, actionFrom, type RecordDocument, recordFrom } from './stored-form'

export type FileHistory = ReturnType<typeof createFileHistory>

/** Clients' files with all of their actions, closed ones included, which no act needs. */
export function createFileHistory(db: Db) {
  const actions = db.collection<ActionDocument>('actions')
  const whole = { batchSize: wholeFileBatch }

  return {
    /** Everything of a client, also of one that was removed, of which only its actions are left. */
    async ofClient({ organisationId }: Scope, companyId: string): Promise<CaseFile> {
      const mine = { organisation_id: organisationId, company_id: companyId }
      const [client, under, known] = await Promise.all([
        db.collection<RecordDocument>('companies').findOne({ _id: companyId, organisation_id: organisationId }),
        db.collection<RecordDocument>('records').find(mine, whole).sort({ kind: 1, _id: 1 }).toArray(),
        actions.find(mine, whole).toArray(),
      ])
      return caseFile([...(client ? [client] : []), ...under].map(recordFrom), known.map(actionFrom))
    },

    /** In whose file a record is or was, null where no action is about it. */
    async clientOf({ organisationId }: Scope, recordId: string): Promise<string | null> {
      const about = { organisation_id: organisationId, recordIds: recordId }
      return (await actions.findOne(about, { projection: { company_id: 1 } }))?.company_id ?? null
    },
  }
}

import type { Kind } from '@dossier/contract/file/kinds'
import type { ClientSession } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { found } from '../../platform/errors'
import type { Action, CaseFile } from '../engine/model'
import { caseFile } from './case-file'
import { type FileCollections, holding, recordOnly, wholeFileBatch } from './file-collections.repository'
import { actionFrom, recordFrom } from './stored-form'

/** As much of a client's file as an act concerns. */
export const loadingFiles = (collections: FileCollections) => ({
  /**
   * One record with its open actions. Throws 404 when it is not there or not the organisation's. An action that the
   * caller has read is not read again where the record names no other one.
   */
  async ofRecord(
    { organisationId }: Scope,
    kind: Kind,
    id: string,
    session?: ClientSession,
    known?: Action,
  ): Promise<CaseFile> {
    const filter = { _id: id, organisation_id: organisationId, kind }
    const document = await holding(collections, kind).findOne(filter, { session, ...recordOnly })
    const record = recordFrom(found(document))
    if (known && record.openActions.every((open) => open.id === known.id && open.rev === known.rev)) {
      return caseFile([record], [known])
    }
    const mine = { organisation_id: organisationId, recordIds: id, open: true }
    const open = await collections.actions.find(mine, { session }).toArray()
    return caseFile([record], open.map(actionFrom))
  },

  /** Everything of one client with its open actions, at three reads (ruling 24). Empty when there is no such client. */
  async ofClient({ organisationId }: Scope, companyId: string, session?: ClientSession): Promise<CaseFile> {
    const { clients, records, actions } = collections
    const filter = { _id: companyId, organisation_id: organisationId }
    const client = await clients.findOne(filter, { session, ...recordOnly })
    if (!client) return caseFile([], [])
    const mine = { organisation_id: organisationId, company_id: companyId }
    const whole = { session, batchSize: wholeFileBatch }
    const under = await records.find(mine, whole).sort({ kind: 1, _id: 1 }).toArray()
    const open = await actions.find({ ...mine, open: true }, whole).toArray()
    return caseFile([client, ...under].map(recordFrom), open.map(actionFrom))
  },

  /** The records of an action, and everything that is open in the client's file. */
  async ofAction({ organisationId }: Scope, action: Action, session?: ClientSession): Promise<CaseFile> {
    const { records, actions } = collections
    const ids = action.parts.map(({ recordId }) => recordId)
    const about = await records.find({ _id: { $in: ids }, organisation_id: organisationId }, { session }).toArray()
    const mine = { organisation_id: organisationId, company_id: action.companyId, open: true }
    const open = await actions.find(mine, { session, batchSize: wholeFileBatch }).toArray()
    return caseFile(about.map(recordFrom), open.map(actionFrom))
  },
})

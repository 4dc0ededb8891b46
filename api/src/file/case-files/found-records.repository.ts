import type { Kind } from '@dossier/contract/file/kinds'
import type { ClientSession } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { found } from '../../platform/errors'
import type { Action, ReviewedRecord } from '../engine/model'
import { byId, type FileCollections, holding, recordOnly } from './file-collections.repository'
import { actionFrom, recordFrom } from './stored-form'

/** Records and actions by themselves. */
export const findingRecords = (collections: FileCollections) => ({
  /** Null when there is none. */
  async record({ organisationId }: Scope, kind: Kind, id: string, session?: ClientSession) {
    const filter = { _id: id, organisation_id: organisationId, kind }
    const document = await holding(collections, kind).findOne(filter, { session, ...recordOnly })
    return document && recordFrom(document)
  },

  /** Records of whatever files, clients left out, by id; those that are gone are missing. */
  async byIds({ organisationId }: Scope, ids: readonly string[], session?: ClientSession) {
    if (ids.length === 0) return new Map<string, ReviewedRecord>()
    const filter = { _id: { $in: [...new Set(ids)] }, organisation_id: organisationId }
    const found = await collections.records.find(filter, { session }).toArray()
    return new Map(found.map((document) => [document._id, recordFrom(document)]))
  },

  /** What hangs under these records, one level down; of one kind where it is named. */
  async under({ organisationId }: Scope, ids: readonly string[], kind?: Kind, session?: ClientSession) {
    const filter = { organisation_id: organisationId, parents: { $in: [...ids] }, ...(kind && { kind }) }
    return (await collections.records.find(filter, { session }).toArray()).sort(byId).map(recordFrom)
  },

  /** What a record hangs under, one level up, its client left out. */
  async above({ organisationId }: Scope, { companyId, links }: ReviewedRecord, session?: ClientSession) {
    const ids = Object.values(links)
      .flat()
      .filter((id) => id !== companyId)
    if (ids.length === 0) return []
    const filter = { _id: { $in: ids }, organisation_id: organisationId }
    return (await collections.records.find(filter, { session }).toArray()).map(recordFrom)
  },

  /** All records of a kind in a client's file, by id. */
  async ofKind({ organisationId }: Scope, kind: Kind, companyId: string, session?: ClientSession) {
    const mine = { organisation_id: organisationId, company_id: companyId, kind }
    return (await collections.records.find(mine, { session }).sort({ _id: 1 }).toArray()).map(recordFrom)
  },

  /** An action of the organisation, open or closed. Throws 404 when there is none. */
  async action({ organisationId }: Scope, id: string, session?: ClientSession): Promise<Action> {
    const filter = { _id: id, organisation_id: organisationId }
    return actionFrom(found(await collections.actions.findOne(filter, { session })))
  },

  /** The newest action that a member filed of a client, open or closed, as far as its sitting is known by it. */
  async latestFiled(
    { organisationId }: Scope,
    { companyId, userId }: Pick<Action, 'companyId' | 'userId'>,
    session?: ClientSession,
  ): Promise<Pick<Action, 'id' | 'at' | 'sitting'> | undefined> {
    const filter = { organisation_id: organisationId, company_id: companyId, userId }
    const options = { session, sort: { sequence: -1, _id: -1 }, projection: { at: 1, sitting: 1 } } as const
    const latest = await collections.actions.findOne(filter, options)
    return latest ? { id: latest._id, at: latest.at, ...(latest.sitting && { sitting: latest.sitting }) } : undefined
  },

  /** The approved changes of these records, in the order of their approval. */
  async approvedOf({ organisationId }: Scope, ids: readonly string[]): Promise<Action[]> {
    const mine = { organisation_id: organisationId, recordIds: { $in: [...ids] }, open: false }
    const approved = await collections.actions.find({ ...mine, 'closing.taken': 'approved' }).toArray()
    return approved.sort((one, other) => one.listed_at.getTime() - other.listed_at.getTime()).map(actionFrom)
  },
})

import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { readingOnce } from '../../platform/database/read-once'
import { found } from '../../platform/errors'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import { auditorMailboxes } from './auditor-mailboxes'
import { keepingCounts, nothingCounted } from './counts'
import { type OrganisationDocument, organisationEvidence } from './organisation-document'
import { defaultSettings } from './settings'

export const organisationIndexes: CollectionIndexes[] = [
  { collection: 'organisations', indexes: [{ key: { 'formerAuditorMailboxes.link': 1 }, sparse: true }] },
]

export type OrganisationRepository = ReturnType<typeof createOrganisationRepository>

export function createOrganisationRepository(db: Db) {
  const organisations = db.collection<OrganisationDocument>('organisations')
  const sealed = sealedWrites(organisationEvidence, organisations)
  /** Counts, which a transaction writes at its end, are none of it. */
  const inTransaction = readingOnce<Pick<OrganisationDocument, '_id' | 'name' | 'settings'>>()

  return {
    ...keepingCounts(organisations),
    ...auditorMailboxes(organisations),

    async insert(organisation: { id: string; name: string; at: Date }, session: ClientSession) {
      const { id, name, at } = organisation
      inTransaction.forget(session)
      await sealed.insertOne({ _id: id, name, createdAt: at, counts: nothingCounted }, { session })
    },

    /** All organisations: for what is done in no organisation's name. */
    async ids(): Promise<string[]> {
      const all = await organisations.find({}, { projection: { _id: 1 } }).toArray()
      return all.map(({ _id }) => _id).sort()
    },

    /** The names of organisations by their ids: for operators. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await organisations.find({ _id: { $in: [...ids] } }, { projection: { name: 1 } }).toArray()
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },

    /** What holds in the organisation, where no one said otherwise by default (GOV-36). */
    async settings({ organisationId }: Scope, session?: ClientSession): Promise<OrganisationSettings> {
      const options = { session, projection: { name: 1, settings: 1 } }
      const [organisation] = await inTransaction.byIds([organisationId], session, (ids) =>
        organisations.find({ _id: { $in: [...ids] } }, options).toArray(),
      )
      const { name, settings } = found(organisation)
      return { ...defaultSettings, ...settings, name }
    },

    async saveSettings({ organisationId }: Scope, { name, ...settings }: OrganisationSettings, session: ClientSession) {
      inTransaction.forget(session)
      await sealed.updateOne({ _id: organisationId }, { $set: { name, settings } }, { session })
    },
  }
}

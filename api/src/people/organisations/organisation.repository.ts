import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { found } from '../../platform/errors'
import { defaultSettings } from './settings'

/** How much of what an organisation has, kept by the acts that change it, so that lists need not count. */
export type Counts = {
  readonly corporate: number
  readonly account_holder: number
  /** Open and handled change requests. */
  readonly open: number
  readonly handled: number
}

type OrganisationDocument = {
  _id: string
  name: string
  createdAt: Date
  counts: Counts
  /** Absent until someone changes them. */
  settings?: Omit<OrganisationSettings, 'name'>
  seeded?: true
}

const none: Counts = { corporate: 0, account_holder: 0, open: 0, handled: 0 }

export const organisationIndexes: CollectionIndexes[] = [{ collection: 'organisations', indexes: [] }]

export type OrganisationRepository = ReturnType<typeof createOrganisationRepository>

export function createOrganisationRepository(db: Db) {
  const organisations = db.collection<OrganisationDocument>('organisations')

  return {
    async insert(organisation: { id: string; name: string; at: Date }, session: ClientSession) {
      const { id, name, at } = organisation
      await organisations.insertOne({ _id: id, name, createdAt: at, counts: none }, { session })
    },

    /** All organisations: for what is done in no organisation's name. */
    async ids(): Promise<string[]> {
      const all = await organisations.find({}, { projection: { _id: 1 } }).toArray()
      return all.map(({ _id }) => _id).sort()
    },

    /** What holds in the organisation, where no one said otherwise by default (GOV-36). */
    async settings({ organisationId }: Scope, session?: ClientSession): Promise<OrganisationSettings> {
      const projection = { name: 1, settings: 1 }
      const { name, settings } = found(await organisations.findOne({ _id: organisationId }, { session, projection }))
      return { ...defaultSettings, ...settings, name }
    },

    async saveSettings({ organisationId }: Scope, { name, ...settings }: OrganisationSettings, session: ClientSession) {
      await organisations.updateOne({ _id: organisationId }, { $set: { name, settings } }, { session })
    },

    async counts({ organisationId }: Scope): Promise<Counts> {
      const found = await organisations.findOne({ _id: organisationId }, { projection: { counts: 1 } })
      return found?.counts ?? none
    },

    /** Adds to the counts, or takes from them. */
    async add({ organisationId }: Scope, change: Partial<Counts>, session: ClientSession) {
      const moved = Object.entries(change).filter(([, by]) => by !== 0)
      if (moved.length === 0) return
      const $inc = Object.fromEntries(moved.map(([name, by]) => [`counts.${name}`, by]))
      await organisations.updateOne({ _id: organisationId }, { $inc }, { session })
    },
  }
}

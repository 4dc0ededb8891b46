import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { gathering, type LastWrites } from '../../platform/database/last-writes'
import { found } from '../../platform/errors'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
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
  /** Mailboxes of the auditor that were replaced, the oldest first, and until when each may object (GOV-42). */
  formerAuditorMailboxes?: readonly FormerMailbox[]
  seeded?: true
}

export type FormerMailbox = {
  readonly email: string
  readonly until: Date /** Of the token in its mail. */
  readonly link: string
}

const none: Counts = { corporate: 0, account_holder: 0, open: 0, handled: 0 }

/** How an act moves the counts of an organisation. */
type Move = { readonly organisationId: string; readonly counts: Counts }

/** What the moves come to, by the fields in which the counts lie; those that stay are left out. */
const incrementOf = (moves: readonly Move[]) =>
  Object.fromEntries(
    (Object.keys(none) as (keyof Counts)[])
      .map((name) => [`counts.${name}`, moves.reduce((sum, { counts }) => sum + counts[name], 0)] as const)
      .filter(([, by]) => by !== 0),
  )

export const organisationIndexes: CollectionIndexes[] = [
  { collection: 'organisations', indexes: [{ key: { 'formerAuditorMailboxes.link': 1 }, sparse: true }] },
]

/** Name, settings and former mailboxes of the auditor; its counts are counted anew. */
export const organisationEvidence: EvidenceKind = {
  kind: 'organisation',
  collection: 'organisations',
  chainIn: '_id',
  aside: ['counts', 'seeded'],
}

export type OrganisationRepository = ReturnType<typeof createOrganisationRepository>

export function createOrganisationRepository(db: Db) {
  const organisations = db.collection<OrganisationDocument>('organisations')
  const sealed = sealedWrites(organisationEvidence, organisations)

  const addAll = gathering(async (moves: readonly Move[], session) => {
    for (const organisationId of new Set(moves.map((move) => move.organisationId))) {
      const $inc = incrementOf(moves.filter((move) => move.organisationId === organisationId))
      if (Object.keys($inc).length > 0) await organisations.updateOne({ _id: organisationId }, { $inc }, { session })
    }
  })

  return {
    async insert(organisation: { id: string; name: string; at: Date }, session: ClientSession) {
      const { id, name, at } = organisation
      await sealed.insertOne({ _id: id, name, createdAt: at, counts: none }, { session })
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
      const projection = { name: 1, settings: 1 }
      const { name, settings } = found(await organisations.findOne({ _id: organisationId }, { session, projection }))
      return { ...defaultSettings, ...settings, name }
    },

    /** Where anchors are mailed: to the auditor, and to each former mailbox for as long as it may object. */
    async auditorMailboxes({ organisationId }: Scope, at: Date) {
      const projection = { name: 1, 'settings.auditor_mail': 1, formerAuditorMailboxes: 1 }
      const organisation = found(await organisations.findOne({ _id: organisationId }, { projection }))
      const former = (organisation.formerAuditorMailboxes ?? []).filter(({ until }) => until > at)
      const mailboxes = [organisation.settings?.auditor_mail ?? '', ...former.map(({ email }) => email)]
      return { name: organisation.name, mailboxes: [...new Set(mailboxes)].filter((mailbox) => mailbox !== '') }
    },

    /** Whether any organisation names a mailbox of its auditor. */
    async hasAuditorMailbox(): Promise<boolean> {
      const named = { 'settings.auditor_mail': { $nin: ['', null] } }
      return (await organisations.findOne(named, { projection: { _id: 1 } })) !== null
    },

    async addFormerMailbox({ organisationId }: Scope, mailbox: FormerMailbox, session: ClientSession) {
      const $push = { formerAuditorMailboxes: mailbox }
      await sealed.updateOne({ _id: organisationId }, { $push }, { session })
    },

    /** The organisation whose former mailbox has a link, with that mailbox; null for none. */
    async ofFormerMailbox(link: string, session?: ClientSession) {
      const projection = { formerAuditorMailboxes: 1 }
      const organisation = await organisations.findOne({ 'formerAuditorMailboxes.link': link }, { session, projection })
      const mailbox = organisation?.formerAuditorMailboxes?.find((each) => each.link === link)
      return organisation && mailbox ? { organisationId: organisation._id, mailbox } : null
    },

    async saveSettings({ organisationId }: Scope, { name, ...settings }: OrganisationSettings, session: ClientSession) {
      await sealed.updateOne({ _id: organisationId }, { $set: { name, settings } }, { session })
    },

    async counts({ organisationId }: Scope): Promise<Counts> {
      const found = await organisations.findOne({ _id: organisationId }, { projection: { counts: 1 } })
      return found?.counts ?? none
    },

    /** Adds to the counts, or takes from them, at the end of the transaction. */
    add: ({ organisationId }: Scope, counts: Counts, lastWrites: LastWrites) =>
      addAll([{ organisationId, counts }], lastWrites),
  }
}

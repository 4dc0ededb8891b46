import type { ClientSession, Collection, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'

export type MailKind = 'invitation' | 'reminder'

/** To whom the link of a form is mailed, and what became of the last mail. */
export type Invitation = {
  readonly formId: string
  readonly companyId: string
  readonly address: string
  readonly mail: MailKind
  /** Counts the mails about the form: only the last one that was asked for still goes out. */
  readonly number: number
  readonly askedAt: Date
  readonly sentAt: Date | null
  readonly failedAt: Date | null
  /** False once nothing more is mailed of itself. */
  readonly awaited: boolean
  /** When any of them last went out. */
  readonly lastSentAt: Date | null
}

export type NewMail = Pick<Invitation, 'formId' | 'companyId' | 'address' | 'mail' | 'askedAt'> & {
  /** The day of asking by the office's calendar, from which reminders are counted. */
  readonly day: string
}

type InvitationDocument = {
  /** The id of the form. */
  readonly _id: string
  readonly organisation_id: string
  readonly company_id: string
  readonly address: string
  readonly mail: MailKind
  readonly number: number
  readonly asked_at: Date
  readonly day: string
  readonly sent_at: Date | null
  readonly failed_at: Date | null
  readonly last_sent_at?: Date
  /** False once nothing more is expected of its client, or its link was renewed. */
  readonly awaited: boolean
}

const collection = 'due_diligence_invitations'

export const invitationIndexes: CollectionIndexes[] = [
  {
    collection,
    indexes: [
      { key: { organisation_id: 1, awaited: 1, day: 1, _id: 1 } },
      { key: { organisation_id: 1, company_id: 1 } },
      { key: { organisation_id: 1, awaited: 1, sent_at: 1, asked_at: 1, _id: 1 } },
    ],
  },
]

export type InvitationRepository = ReturnType<typeof createInvitationRepository>

/** One invitation for each form that is mailed; a form that no one mails has none. */
export function createInvitationRepository(db: Db) {
  const invitations = db.collection<InvitationDocument>(collection)
  return { ...reading(invitations), ...mailing(invitations), ...reminding(invitations) }
}

type Invitations = Collection<InvitationDocument>

const one = ({ organisationId }: Scope, formId: string) => ({ _id: formId, organisation_id: organisationId })

/** Invitations as staff see them. */
const reading = (invitations: Invitations) => ({
  async get(scope: Scope, formId: string, session?: ClientSession): Promise<Invitation | null> {
    const document = await invitations.findOne(one(scope, formId), { session })
    return document && invitationFrom(document)
  },

  /** Those of the forms of these clients; what was asked for last stands last. */
  async ofClients({ organisationId }: Scope, companyIds: readonly string[]): Promise<Invitation[]> {
    const filter = { organisation_id: organisationId, company_id: { $in: [...companyIds] } }
    const found = await invitations.find(filter).toArray()
    return found.sort((left, right) => left.asked_at.getTime() - right.asked_at.getTime()).map(invitationFrom)
  },

  /** So many of which the last mail did not go out and is still to, what was asked for first standing first. */
  async unsent({ organisationId }: Scope, most: number): Promise<Invitation[]> {
    const filter = { organisation_id: organisationId, awaited: true, sent_at: null }
    return (await invitations.find(filter).sort({ asked_at: 1, _id: 1 }).limit(most).toArray()).map(invitationFrom)
  },
})

/** One mail after the other: asked for, sent or failed, stopped. */
const mailing = (invitations: Invitations) => ({
  /** Writes down that a mail is asked for. Returns its number. */
  async ask(scope: Scope, { formId, companyId, address, mail, askedAt, day }: NewMail, session: ClientSession) {
    const asked = { company_id: companyId, address, mail, asked_at: askedAt, day, awaited: true }
    const { number } = (await invitations.findOneAndUpdate(
      one(scope, formId),
      { $set: { ...asked, sent_at: null, failed_at: null }, $inc: { number: 1 } },
      { session, upsert: true, returnDocument: 'after' },
    )) ?? { number: 1 }
    return number
  },

  /** What became of the mail with a number; nothing where another one was asked for meanwhile. */
  async sent(scope: Scope, { formId, number }: Pick<Invitation, 'formId' | 'number'>, at: Date) {
    const became = { sent_at: at, failed_at: null, last_sent_at: at }
    await invitations.updateOne({ ...one(scope, formId), number }, { $set: became })
  },
  async failed(scope: Scope, { formId, number }: Pick<Invitation, 'formId' | 'number'>, at: Date) {
    await invitations.updateOne({ ...one(scope, formId), number }, { $set: { failed_at: at } })
  },

  /** Stops what was to be mailed about a form, whose link is another one, until another mail is asked for. */
  async stop(scope: Scope, formId: string, session: ClientSession) {
    const stopped = { $set: { awaited: false }, $inc: { number: 1 } }
    await invitations.updateOne(one(scope, formId), stopped, { session })
  },
})

/** Whom reminders are for. */
const reminding = (invitations: Invitations) => ({
  /** Which forms still await their client and were last mailed about on this day or before. */
  async lastMailedBy({ organisationId }: Scope, day: string): Promise<string[]> {
    const filter = { organisation_id: organisationId, awaited: true, day: { $lte: day } }
    const found = await invitations
      .find(filter, { projection: { _id: 1 } })
      .sort({ day: 1, _id: 1 })
      .toArray()
    return found.map(({ _id }) => _id)
  },

  /** Those of these forms of which that still holds. */
  async mailedBy({ organisationId }: Scope, ids: readonly string[], day: string, session?: ClientSession) {
    const filter = { _id: { $in: [...ids] }, organisation_id: organisationId, awaited: true, day: { $lte: day } }
    return (await invitations.find(filter, { session }).sort({ _id: 1 }).toArray()).map(invitationFrom)
  },

  /** Nothing more is expected of the clients of these forms. */
  async settle({ organisationId }: Scope, ids: readonly string[]) {
    await invitations.updateMany(
      { _id: { $in: [...ids] }, organisation_id: organisationId },
      { $set: { awaited: false } },
    )
  },
})

const invitationFrom = (document: InvitationDocument): Invitation => ({
  formId: document._id,
  companyId: document.company_id,
  address: document.address,
  mail: document.mail,
  number: document.number,
  askedAt: document.asked_at,
  sentAt: document.sent_at,
  failedAt: document.failed_at,
  awaited: document.awaited,
  lastSentAt: document.last_sent_at ?? null,
})

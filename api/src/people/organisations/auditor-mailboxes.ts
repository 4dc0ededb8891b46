import type { ClientSession, Collection } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { found } from '../../platform/errors'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import { type FormerMailbox, type OrganisationDocument, organisationEvidence } from './organisation-document'

/** Mailboxes of the auditor: the one that holds, and those that were replaced (GOV-42). */
export function auditorMailboxes(organisations: Collection<OrganisationDocument>) {
  const sealed = sealedWrites(organisationEvidence, organisations)
  return {
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
  }
}

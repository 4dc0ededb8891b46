import type { MongoClient } from 'mongodb'
import type { Mailer } from '../../platform/mail/mailer'
import { anchorMail } from '../../platform/mail/templates'
import { platformChain } from '../audit/transaction'
import { partOf } from './anchor'
import type { AnchorTarget } from './anchor-job'

type Dependencies = {
  readonly client: MongoClient
  readonly settings: (scope: { organisationId: string }) => Promise<{ name: string; auditor_mail: string }>
  readonly mail: Pick<Mailer, 'queue' | 'deliver'>
}

/** Mails the anchor of an organisation to the mailbox of its auditor, where its settings name one (GOV-36). */
export const toAuditors =
  ({ client, settings, mail }: Dependencies): AnchorTarget =>
  async (anchors) => {
    const ofOrganisations = anchors.filter((anchor) => partOf(anchor).companyId === undefined)
    for (const anchor of ofOrganisations.filter(({ organisation_id }) => organisation_id !== platformChain)) {
      const { name, auditor_mail: mailbox } = await settings({ organisationId: anchor.organisation_id })
      if (mailbox === '') continue
      await client.withSession((session) => mail.queue(anchorMail(mailbox, name, anchor), session))
    }
    mail.deliver()
  }

import type { Scope } from '../../platform/access/scope'
import type { JobContext } from '../../platform/context'
import { anchorMail } from '../../platform/mail/templates'
import type { ProcessContext } from '../../platform/process-context'
import { platformChain } from '../audit/transaction'
import { partOf } from './anchor'
import type { AnchorTarget } from './anchor-job'

type AuditorMailContext = Pick<ProcessContext, 'client'> &
  Pick<JobContext, 'mail'> & {
    readonly organisations: {
      readonly settings: (scope: Scope) => Promise<{ readonly name: string; readonly auditor_mail: string }>
    }
  }

/** Mails the anchor of an organisation to the mailbox of its auditor, where its settings name one (GOV-36). */
export const toAuditors =
  ({ client, organisations, mail }: AuditorMailContext): AnchorTarget =>
  async (anchors) => {
    const ofOrganisations = anchors.filter((anchor) => partOf(anchor).companyId === undefined)
    for (const anchor of ofOrganisations.filter(({ organisation_id }) => organisation_id !== platformChain)) {
      const { name, auditor_mail: mailbox } = await organisations.settings({ organisationId: anchor.organisation_id })
      if (mailbox === '') continue
      await client.withSession((session) => mail.queue(anchorMail(mailbox, name, anchor), session))
    }
    mail.deliver()
  }

import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { ReviewedRecord } from '../../file/engine/model'
import type { Scope } from '../../platform/access/scope'
import type { Acting } from '../../trail/act'
import { sha256 } from '../../trail/events/canonical'
import type { JobContext } from '../context'
import type { MailKind } from './invitation.repository'

type MailRequest = {
  readonly scope: Scope
  readonly record: ReviewedRecord
  readonly address: string
  readonly mail: MailKind
}

/** Asks for a mail in the act that wants it. Returns what its event says of the address. */
export async function askForMail(ctx: Acting<JobContext>, { scope, record, address, mail }: MailRequest) {
  const { invitations, formMails, session, at } = ctx
  const about = { formId: record.id, companyId: record.companyId }
  const asked = { ...about, address, mail, askedAt: at, day: calendarDateOf(at, ctx.timeZone) }
  const number = await invitations.ask(scope, asked, session)
  const { organisationId } = scope
  await formMails.add({ input: { organisation: organisationId, form: record.id, number }, organisationId }, session)
  return { mailed_to: sha256(address) }
}

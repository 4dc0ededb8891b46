import { mayChangeAnswers } from '@dossier/contract/due-diligence/editability'
import type { Invitee, UnsentMail } from '@dossier/contract/due-diligence/schemas/invitations'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import { nameOfClient } from '../../file/kinds/company'
import type { MemberContext } from '../context'
import type { DueDiligenceRepository } from '../forms/due-diligence.repository'
import { formFactsOf } from '../forms/form'
import type { Invitation } from '../mails/invitation.repository'
import { presentInvitation } from '../mails/present-invitation'
import { isWanted } from './is-wanted'

type Search = { readonly search?: string | undefined; readonly page?: number | undefined }
type KnownForm = Awaited<ReturnType<DueDiligenceRepository['ofClients']>>[number]

/** How many mails that did not go out are shown. */
const mostUnsent = 100

/** The clients whom staff may ask for a form: a page by name, with what each has already. */
export async function listInvitees(ctx: MemberContext, { search = '', page = 1 }: Search) {
  const { member, clients, organisations, timeZone, now } = ctx
  const today = calendarDateOf(now(), timeZone)
  const wanted = { text: search, filters: { company_type: 'corporate' as const }, timeZone, today }
  const size = limits.campaignPageSize
  const [listed, unsent] = await Promise.all([
    clients.list(
      member,
      wanted,
      { key: 'name', direction: 'asc' },
      { skip: (page - 1) * size, limit: size },
      { total: async () => (await organisations.counts(member)).corporate, isWhole: search.trim() === '' },
    ),
    unsentMails(ctx),
  ])
  const ids = listed.clients.map(({ record }) => record.id)
  const [known, mailed] = await Promise.all([ctx.forms.ofClients(member, ids), ctx.invitations.ofClients(member, ids)])
  return {
    clients: listed.clients.map(({ record: client }): Invitee => {
      const own = known.filter(({ companyId }) => companyId === client.id)
      return {
        _id: client.id,
        name: nameOfClient(client),
        email: mailed.findLast(({ companyId }) => companyId === client.id)?.address ?? null,
        open_form: presentOpen(
          own.findLast(({ facts }) => mayChangeAnswers(facts, 'client')),
          mailed,
        ),
        last_form_at: own.at(-1)?.facts.createdAt ?? null,
      }
    }),
    count: listed.count,
    unsent,
  }
}

/** What did not go out of the forms that are still to be mailed about. */
async function unsentMails({ member, invitations, forms, clients }: MemberContext): Promise<UnsentMail[]> {
  const unsent = await invitations.unsent(member, mostUnsent)
  if (unsent.length === 0) return []
  const formIds = unsent.map(({ formId }) => formId)
  const companyIds = unsent.map(({ companyId }) => companyId)
  const [records, names] = await Promise.all([forms.records(member, formIds), clients.named(member, companyIds)])
  return unsent.flatMap((invitation) => {
    const record = records.find(({ id }) => id === invitation.formId)
    if (record === undefined || !isWanted(record, invitation.mail)) return []
    return {
      _id: record.id,
      label: formFactsOf(record).comment,
      company_id: record.companyId,
      company_name: names.get(record.companyId)?.name ?? '',
      invitation: presentInvitation(invitation),
    }
  })
}

function presentOpen(form: KnownForm | undefined, mailed: readonly Invitation[]): Invitee['open_form'] {
  if (form === undefined) return null
  const { comment, status, createdAt } = form.facts
  const invitation = mailed.find(({ formId }) => formId === form.id)
  return {
    _id: form.id,
    label: comment,
    status,
    createdAt,
    invitation: invitation ? presentInvitation(invitation) : null,
  }
}

import { instantsOfDays } from '@dossier/contract/platform/dates'
import type { FormRow } from '@dossier/contract/portfolio/schemas/worklist'
import { formFactsOf } from '../../due-diligence/forms/form'
import type { MemberContext } from '../context'
import type { Wanted, Window } from './wanted'

/** Forms by how long they have had their status, the longest first. */
export async function listForms(ctx: MemberContext, { state, from, to }: Wanted<'forms'>, window: Window) {
  const { member, waitingForms, clients, timeZone } = ctx
  const wanted = { status: state, since: instantsOfDays({ from, to }, timeZone) }
  const [forms, count] = await Promise.all([
    waitingForms.page(member, wanted, window),
    waitingForms.count(member, wanted),
  ])
  const names = await clients.named(
    member,
    forms.map(({ companyId }) => companyId),
  )
  const rows = forms.map((form): FormRow => {
    const { comment, status, status_at } = formFactsOf(form)
    return {
      list: 'forms',
      _id: form.id,
      company_id: form.companyId,
      company_name: names.get(form.companyId)?.name ?? '',
      label: comment,
      state: status,
      since: status_at,
    }
  })
  return { rows, count }
}

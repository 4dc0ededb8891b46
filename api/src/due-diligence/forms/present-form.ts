import { calendarDateOf } from '@dossier/contract/platform/dates'
import { isProposed } from '../../file/engine/projection'
import type { Scope } from '../../platform/access/scope'
import type { JobContext } from '../context'
import type { Form } from './form'
import { presentDocument, presentElement, presentRecord, type Reader } from './present-due-diligence'

export const readerFor = ({ now, timeZone }: Pick<JobContext, 'now' | 'timeZone'>, who: Reader['who']): Reader => ({
  who,
  today: calendarDateOf(now(), timeZone),
})

/** A form as far as it is there for its reader. */
export const visibleForm = ({ who }: Reader, { record, elements }: Form): Form => ({
  record,
  elements: who === 'link holder' ? elements.filter((element) => !isProposed(element)) : elements,
})

/** What calls answer of a form, with what stands beside it gathered. */
export async function presentForm(
  { formLinks, session }: Pick<JobContext, 'formLinks' | 'session'>,
  scope: Scope,
  form: Form,
  reader: Reader,
) {
  const { record, elements } = visibleForm(reader, form)
  // who holds a link is shown none
  const linksOf = reader.who === 'link holder' ? () => null : await formLinks.ofRecords(scope, [record.id], session)
  const openChanges = elements.reduce((count, { openActions }) => count + openActions.length, 0)
  return {
    dueDiligence: presentRecord(record, { links: linksOf(record.id), openChanges }, reader),
    elements: elements.map((element) => presentElement(element, reader)),
  }
}

/** The same with its documents and the name of its client. */
export async function presentWhole(ctx: JobContext, scope: Scope, form: Form, reader: Reader) {
  const { id, companyId } = form.record
  const [answer, documents, names] = await Promise.all([
    presentForm(ctx, scope, form, reader),
    ctx.forms.documents(scope, id),
    ctx.clients.named(scope, [companyId]),
  ])
  return {
    ...answer,
    docs: documents.map((document) => presentDocument(document, reader)),
    company_name: names.get(companyId)?.name ?? '',
  }
}

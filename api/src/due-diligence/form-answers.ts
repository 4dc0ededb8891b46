import { calendarDateOf } from '@dossier/contract/dates'
import type { Scope } from '../access/scope'
import type { ClientRepository } from '../case-files/client.repository'
import type { DueDiligenceRepository } from './due-diligence.repository'
import type { Form } from './form'
import type { LinkRepository } from './link.repository'
import { isProposed, presentDocument, presentElement, presentRecord, type Reader } from './present-due-diligence'

type Dependencies = {
  forms: DueDiligenceRepository
  links: LinkRepository
  clients: ClientRepository
  now: () => Date
  timeZone: string
}
/** Returns a form as far as it is there for its reader. */
export const seenBy = ({ who }: Reader, { record, elements }: Form): Form => ({
  record,
  elements: who === 'link holder' ? elements.filter((element) => !isProposed(element)) : elements,
})

export type FormAnswers = ReturnType<typeof createFormAnswers>

/** What calls answer of forms, with what stands beside them gathered. */
export function createFormAnswers({ forms, links, clients, now, timeZone }: Dependencies) {
  return {
    readerFor: (who: Reader['who']): Reader => ({ who, today: calendarDateOf(now(), timeZone) }),

    /** A page of records, newest first, with how many there are. */
    async page(scope: Scope, companyId: string, window: { skip: number; limit: number }, reader: Reader) {
      const { records, count } = await forms.page(scope, companyId, window)
      const ids = records.map(({ id }) => id)
      const [linksOf, changesOf] = await Promise.all([
        links.ofRecords(scope, ids),
        forms.openElementChanges(scope, ids),
      ])
      return {
        records: records.map((record) =>
          presentRecord(record, { links: linksOf(record.id), openChanges: changesOf(record.id) }, reader),
        ),
        count,
      }
    },

    form: presentForm,

    /** The form with its documents and the name of its client. */
    async whole(scope: Scope, form: Form, reader: Reader) {
      const { id, companyId } = form.record
      const [answer, documents, names] = await Promise.all([
        presentForm(scope, form, reader),
        forms.documents(scope, id),
        clients.named(scope, [companyId]),
      ])
      return {
        ...answer,
        docs: documents.map((document) => presentDocument(document, reader)),
        company_name: names.get(companyId)?.name ?? '',
      }
    },
  }

  async function presentForm(scope: Scope, form: Form, reader: Reader) {
    const { record, elements } = seenBy(reader, form)
    // who holds a link is shown none
    const linksOf = reader.who === 'link holder' ? () => null : await links.ofRecords(scope, [record.id])
    const openChanges = elements.reduce((count, { openActions }) => count + openActions.length, 0)
    return {
      dueDiligence: presentRecord(record, { links: linksOf(record.id), openChanges }, reader),
      elements: elements.map((element) => presentElement(element, reader)),
    }
  }
}

import { dueDiligenceInfo, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { normalisedEdits } from '@dossier/contract/file/checks/normalised-edits'
import { getOrganisationOfLink } from '@dossier/contract/people/endpoints/organisation-settings'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { kindOf, type Part } from '../answers/parts'
import { aForm } from './a-form'

type Form = ReturnType<typeof aForm>

export const organisation = { name: 'Harbour Trust', mark: null, contact_text: '', privacy_text: '' }

/** A part of a form with these answers laid over it, as the API keeps them. */
const answered = <P extends Part>(part: P, values: Readonly<Record<string, unknown>>): P => {
  const fields = Object.entries(normalisedEdits(kindOf(part), values)).map(([name, value]) => [
    name,
    { value, new_value: null, error: null },
  ])
  return { ...part, ...Object.fromEntries(fields) }
}

/** A server that has a form and keeps what it is sent. Answers the form as it stands, and what replaces it. */
export function aFormServer(start: Form = aForm()) {
  let form = start
  const saved: object[] = []
  stub(getOrganisationOfLink, { status: 'success', organisation })
  stub(dueDiligenceInfo, () => form)
  stub(saveDueDiligence, ({ body: { record = {}, elements = [] } }) => {
    saved.push({ record, elements: elements.map(({ rev: _, ...changes }) => changes) })
    const { rev } = form.dueDiligence
    form = {
      ...form,
      dueDiligence: answered({ ...form.dueDiligence, rev: rev + 1 }, record),
      elements: form.elements.map((element) => {
        const { _id, rev: _, ...changes } = elements.find((sent) => sent._id === element._id) ?? { _id: '' }
        return answered(element, changes)
      }),
    }
    const { status, dueDiligence, elements: all } = form
    return { status, dueDiligence, elements: all }
  })
  return {
    form: () => form,
    /** Every save, in the order they came. */
    saved,
    become: (next: (now: Form) => Form) => {
      form = next(form)
    },
  }
}

import { saveDueDiligence, submitReport } from '@dossier/contract/due-diligence/endpoints/forms'
import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { Kind } from '@dossier/contract/file/kinds'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { draftRecord } from '../file/kinds/drafting'
import { newId } from '../platform/ids'
import { samplesOf } from './field-samples'
import { insertRecords } from './insert-records'
import type { OpenProduct } from './open-product'
import type { Questionnaires } from './questionnaires'

/** An answer to every field of a record with these facts, NO where it may be. */
const answersOf = (kind: Kind, facts: Readonly<Record<string, string>>): Record<string, FieldValue> =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const samples = samplesOf(field, facts)
      const value = samples.find((sample) => sample === 'NO') ?? samples[0]
      return value === undefined ? [] : [[field.name, value]]
    }),
  )

type Behind = Pick<Questionnaires, 'opened'> & { readonly product: Pick<OpenProduct, 'call'> }

/** Answers everything that a form asks for, as its client does. */
export async function fillForm({ product, opened }: Behind, token: string) {
  const { elements } = await opened(token)
  const counterparts = ['corporate_person', 'corporate_shareholder']
  const saved = await product.call(null, saveDueDiligence, {
    body: {
      token,
      record: answersOf('due_diligence_record', {}),
      elements: elements.map(({ _id, type }) => ({
        _id,
        ...answersOf('due_diligence_element', { type }),
        ...(counterparts.includes(type) && { is_relevant: 'YES' }),
      })),
    },
  })
  if (saved.status !== 200) throw new Error(`Filling in answered ${JSON.stringify(saved.body.errors)}`)
}

/** The same, and submits it. Returns its revision from then on. */
export async function submitForm(behind: Behind, token: string): Promise<number> {
  await fillForm(behind, token)
  const { status, body } = await behind.product.call(null, submitReport, { body: { token } })
  if (status !== 200) throw new Error(`Submitting answered ${status}`)
  return body.dueDiligence.rev
}

/** Puts so many more elements of a type into a form, with nothing answered. */
export async function insertElements(
  { product, firm, clientId }: Pick<Questionnaires, 'product' | 'firm' | 'clientId'>,
  form: string,
  type: ElementType,
  count: number,
) {
  const content = { links: { due_diligense_id: [form] }, facts: { type, written_by: null } }
  const elements = Array.from({ length: count }, () => draftRecord('due_diligence_element', newId(), clientId, content))
  await insertRecords(product, firm, ...elements)
}

import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import { describe, expect, it } from 'vitest'
import { elementFactsOf, type Form, formFactsOf, isOpen, newForm } from './form'
import { checkForm, type FormEdits, isCurrent, withEdits } from './form-edits'

const made = new Date('2026-03-02T09:00:00.000Z')
const later = new Date('2026-03-03T14:02:00.000Z')
const today = '2026-03-03'

function aForm(facts: { status?: string } = {}): Form {
  let ids = 0
  const form = newForm('company-1', '  Yearly review ', { newId: () => `id-${ids++}`, at: made })
  return { ...form, record: { ...form.record, facts: { ...form.record.facts, ...facts } } }
}

const elementOf = (form: Form, type: ElementType) => {
  const element = form.elements.find((candidate) => elementFactsOf(candidate).type === type)
  if (!element) throw new Error(`No element of type ${type}`)
  return element
}

const edits = (changes: Partial<FormEdits>): FormEdits => ({ record: {}, elements: [], ...changes })

describe('A new questionnaire', () => {
  it('DDL-09 DDL-11 starts as a draft with one empty element of each type, in the order of the sections', () => {
    const form = aForm()
    expect(formFactsOf(form.record)).toMatchObject({ comment: 'Yearly review', status: 'draft', client_saved_at: null })
    expect(form.elements.map((element) => elementFactsOf(element).type)).toEqual([
      'company',
      'corporate_person',
      'director',
      'corporate_shareholder',
      'shareholder',
      'beneficiary',
    ])
    expect(form.elements.every(({ links }) => links.due_diligense_id?.includes(form.record.id))).toBe(true)
    expect(form.elements.flatMap(({ values }) => Object.values(values)).every((value) => value === null)).toBe(true)
  })
})

describe('Writing into a questionnaire', () => {
  it.each(['draft', 'submitted', 'rejected'])('is possible while it is %s', (status) => {
    expect(isOpen(aForm({ status }))).toBe(true)
  })

  it('ends when it is approved', () => {
    expect(isOpen(aForm({ status: 'approved' }))).toBe(false)
  })

  it('DDL-36 puts what the client gives into the values, and remembers when', () => {
    const form = aForm()
    const company = elementOf(form, 'company')
    const asked = edits({ record: { us_applicant: 'NO' }, elements: [{ id: company.id, edits: { tax_id: 'NL-1' } }] })
    const { form: written, changed } = withEdits(form, asked, { by: 'client', inside: false }, later)
    expect(written.record.values.us_applicant).toBe('NO')
    expect(formFactsOf(written.record).client_saved_at).toBe(later.toISOString())
    expect(elementOf(written, 'company').values.tax_id).toBe('NL-1')
    expect(elementFactsOf(elementOf(written, 'company')).written_by).toBeNull()
    expect(changed).toEqual({ record: ['us_applicant'], elements: { [company.id]: ['tax_id'] } })
  })

  it('DDL-36 names the member of staff who wrote last, until the client writes there again', () => {
    const form = aForm()
    const { id } = elementOf(form, 'company')
    const byStaff = withEdits(
      form,
      edits({ elements: [{ id, edits: { tax_id: 'NL-1' } }] }),
      { by: 'staff', account: { id: 'staff', sequence: 7 }, name: 'Maria' },
      later,
    )
    expect(elementFactsOf(elementOf(byStaff.form, 'company')).written_by).toEqual({
      name: 'Maria',
      at: later.toISOString(),
    })
    expect(formFactsOf(byStaff.form.record).client_saved_at).toBeNull()
    const byClient = withEdits(
      byStaff.form,
      edits({ elements: [{ id, edits: { tax_id: 'NL-2' } }] }),
      { by: 'client', inside: false },
      later,
    )
    expect(elementFactsOf(elementOf(byClient.form, 'company')).written_by).toBeNull()
  })

  it('raises the revision of the record whatever part of the form changed', () => {
    const form = aForm()
    const { id } = elementOf(form, 'director')
    const { form: written } = withEdits(
      form,
      edits({ elements: [{ id, edits: { full_name: 'Ada Lint' } }] }),
      { by: 'client', inside: false },
      later,
    )
    expect(written.record.rev).toBe(form.record.rev + 1)
    expect(elementOf(written, 'director').rev).toBe(1)
    expect(elementOf(written, 'company')).toBe(elementOf(form, 'company'))
  })

  it('leaves everything as it is when nothing changes', () => {
    const form = aForm()
    const { id } = elementOf(form, 'company')
    const asked = edits({ record: { position: '' }, elements: [{ id, edits: { tax_id: '' } }] })
    const { form: written, changed } = withEdits(form, asked, { by: 'client', inside: false }, later)
    expect(written).toBe(form)
    expect(changed).toEqual({ record: [], elements: {} })
  })
})

describe('Checking what is written', () => {
  it('VAL-01 DDL-45 answers every fault at once, those of elements under their id', () => {
    const form = aForm()
    const company = elementOf(form, 'company').id
    const holder = elementOf(form, 'shareholder').id
    const asked = edits({
      record: { us_applicant: 'MAYBE', compliance_officer_email: 'nobody', favourite_colour: 'blue' },
      elements: [
        { id: company, edits: { registration_date: '2026-02-30', full_name: 'Not for companies' } },
        { id: holder, edits: { contact_phone_number: '12', amount_of_shares_holding: 0 } },
      ],
    })
    expect(checkForm(form, asked, today)).toEqual({
      us_applicant: 'Invalid value',
      compliance_officer_email: 'Please provide a valid email',
      favourite_colour: 'Unknown field',
      [`${company}.registration_date`]: 'Invalid date',
      [`${company}.full_name`]: 'This field does not apply',
      [`${holder}.contact_phone_number`]: 'Phone number is not valid',
      [`${holder}.amount_of_shares_holding`]: 'Percentage of shares held must be greater than 0',
    })
  })

  it('does not ask for what is still empty', () => {
    const form = aForm()
    expect(
      checkForm(form, edits({ elements: [{ id: elementOf(form, 'company').id, edits: { tax_id: '' } }] }), today),
    ).toEqual({})
  })

  it('GOV-07 knows whether the form moved on since it was read', () => {
    const form = aForm()
    const { id } = elementOf(form, 'company')
    expect(isCurrent(form, edits({}))).toBe(true)
    expect(isCurrent(form, edits({ rev: 0, elements: [{ id, rev: 0, edits: {} }] }))).toBe(true)
    expect(isCurrent(form, edits({ rev: 1 }))).toBe(false)
    expect(isCurrent(form, edits({ elements: [{ id, rev: 1, edits: {} }] }))).toBe(false)
  })
})

import { wholeCompany, wholeCounterpart, wholePerson } from '@dossier/contract/testing/form-answers'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, anElement, aWholeForm } from '../../testing/a-form'
import { aFormServer } from '../../testing/a-form-server'
import { openSection, openView } from '../../testing/open-form'

beforeEach(() => {
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

/** The questions that are on the screen, by label. */
const questions = () => {
  const labels = [...document.querySelectorAll('main label[for], main legend > span')]
  return labels.map(({ textContent }) => textContent)
}

type Page = Awaited<ReturnType<typeof openSection>>
const choose = (user: Page['user'], question: string, answer: string) =>
  user.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }))

describe('The questions of a section', () => {
  it('DDL-16 DDL-17 DDL-20 ask for everything of the company, a group at a time', async () => {
    aFormServer()
    const { user } = await openSection()
    const asked: (string | null)[] = []
    for (const heading of ['Company', 'License', 'Contact']) {
      await screen.findByRole('heading', { name: heading, level: 2 })
      asked.push(...questions())
      await expectNoViolations()
      await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    }
    expect(asked).toHaveLength(Object.keys(wholeCompany).length)
  })

  it.each([
    ['director', 'Director without a name', 'Person'],
    ['shareholder', 'Shareholder without a name', 'Person'],
    ['beneficiary', 'Beneficiary owner without a name', 'Person'],
    ['corporate_person', 'Company without a name', 'Relevance'],
    ['corporate_shareholder', 'Company without a name', 'Relevance'],
  ] as const)('DDL-14 DDL-15 DDL-16 DDL-18 DDL-19 ask for everything of a %s', async (type, title, first) => {
    aFormServer()
    const { _id } = anElement(type)
    const { user } = await openView(`${type}/${_id}`, title)
    expect(await screen.findByRole('heading', { name: first, level: 2 })).toBeVisible()
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link')
    const asked: (string | null)[] = []
    for (const step of steps) {
      await user.click(step)
      await screen.findByRole('heading', { name: step.textContent ?? '', level: 2 })
      asked.push(...questions())
    }
    const whole = type.startsWith('corporate') ? wholeCounterpart : wholePerson
    const holds = ['shareholder', 'corporate_shareholder', 'beneficiary'].includes(type)
    expect(asked).toHaveLength(Object.keys(whole).length - (holds ? 0 : 1))
    expect(asked.includes('Amount of shares holding')).toBe(holds)
  })

  it('DDL-46 ask nothing more of a company that is not relevant', async () => {
    const server = aFormServer()
    const { _id } = anElement('corporate_person')
    const { user } = await openView(`corporate_person/${_id}`, 'Company without a name')
    expect(screen.getByRole('navigation', { name: 'Steps' })).toBeVisible()
    await choose(user, 'Is relevant', 'No')
    expect(screen.queryByRole('navigation', { name: 'Steps' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await screen.findByRole('heading', { name: 'Company directors, corporate persons', level: 1 })
    expect(screen.getByText('Complete')).toBeVisible()
    expect(server.saved).toEqual([{ record: {}, elements: [{ _id, is_relevant: 'NO' }] }])
  })

  it('DDL-22 DDL-47 section 7 asks for PEPs and for concerns, and for details of those on YES', async () => {
    const server = aFormServer()
    const { user } = await openSection('Additional information')
    const peps = 'Are politically exposed persons (PEPs) present?'
    const concerns = 'Are there past or present concerns?'
    expect(questions()).toEqual([peps, concerns])
    await choose(user, peps, 'Yes')
    const details = 'Details of the politically exposed persons'
    expect(questions()).toEqual([peps, details, concerns])
    expect(await screen.findByRole('textbox', { name: details })).toHaveAttribute('contenteditable', 'true')
    await expectNoViolations()
    await choose(user, concerns, 'Yes')
    expect(questions()).toEqual([peps, details, concerns, 'Details of the past or present concerns'])
    await choose(user, peps, 'No')
    expect(questions()).toEqual([peps, concerns, 'Details of the past or present concerns'])
    await waitFor(() =>
      expect(server.form().dueDiligence).toMatchObject({
        peps_present: { value: 'NO' },
        interesting_past: { value: 'YES' },
      }),
    )
  })

  it('DDL-23 DDL-48 section 8 asks for the officer only where there is one', async () => {
    aFormServer()
    const { user } = await openSection('AML and compliance statement')
    const always = [
      'Is there an internal AML policy?',
      'Has an MLRO or compliance officer been appointed?',
      'Is KYC conducted on customers?',
      'Is PEP screening conducted on customers?',
      'Are transactions monitored?',
      'Are suspicious transactions reported to the authorities?',
    ]
    expect(questions()).toEqual(always)
    expect(screen.getAllByRole('radio')).toHaveLength(2 * always.length)
    await choose(user, 'Has an MLRO or compliance officer been appointed?', 'Yes')
    const [policy, officer, ...others] = always
    const ofOfficer = [
      'Name of the compliance officer',
      'Contact email of the compliance officer',
      'Contact number of the compliance officer',
    ]
    expect(questions()).toEqual([policy, officer, ...ofOfficer, ...others])
    await choose(user, 'Has an MLRO or compliance officer been appointed?', 'No')
    expect(questions()).toEqual(always)
    await expectNoViolations()
  })

  it('DDL-24 section 9 asks three questions about the US', async () => {
    aFormServer()
    await openSection('FATCA')
    expect(questions()).toEqual([
      'Is the applicant a US entity?',
      'Is the income effectively connected with a US trade or business?',
      'Is the effectively connected income not taxable under a treaty?',
    ])
    expect(screen.getAllByRole('radio')).toHaveLength(6)
  })

  it('DDL-25 the signature is a full name, a position and a date', async () => {
    const server = aFormServer()
    const { user } = await openSection('Signature')
    expect(questions().filter((label) => !['Day', 'Month', 'Year'].includes(label ?? ''))).toEqual([
      'Full name',
      'Position',
      'Date when signed',
    ])
    await user.type(screen.getByLabelText('Full name'), 'Ada Lint')
    await user.type(screen.getByLabelText('Position'), 'Director')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(server.form().dueDiligence).toMatchObject({ filler_full_name: { value: 'Ada Lint' } }))
  })
})

describe('What is missing', () => {
  it('DDL-45 is said only when it is asked for', async () => {
    aFormServer(aForm({ ...wholeCompany, tax_id: '', trading_name: '' }))
    const { user } = await openSection()
    expect(screen.queryByText('This field is required')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show what is missing' }))
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Trading name: This field is required', 'Tax ID: This field is required'])
    expect(screen.getAllByText('This field is required')).toHaveLength(2)
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    expect(screen.getAllByText('This field is required')).toHaveLength(1)
  })

  it.each([
    ['corporate_person', 1, 'Is relevant'],
    ['director', 2, 'Politically exposed person'],
  ] as const)('DDL-31 of a %s stands beneath its radios', async (type, step, question) => {
    const form = aWholeForm()
    const field = type === 'director' ? 'politically_exposed_person' : 'is_relevant'
    const unanswered = { value: null, new_value: null, error: 'This field is required' }
    const elements = form.elements.map((element) =>
      element.type === type ? { ...element, [field]: unanswered } : element,
    )
    aFormServer({ ...form, elements })
    const name = type === 'director' ? 'Ada Lint' : 'Quay Management N.V.'
    const { user } = await openView(`${type}/${anElement(type)._id}${step > 1 ? `/${step}` : ''}`, name)
    await user.click(screen.getByRole('button', { name: 'Show what is missing' }))
    const group = screen.getByRole('group', { name: question })
    expect(group).toHaveAccessibleDescription(expect.stringContaining('This field is required'))
    const [, no] = within(group).getAllByRole('radio')
    const error = within(group).getByText('This field is required')
    expect(no?.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

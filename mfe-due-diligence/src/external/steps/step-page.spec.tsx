import { dueDiligenceInfo, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, companyElementId } from '../../testing/a-form'
import { aFormServer } from '../../testing/a-form-server'
import { openForm, openSection, openView } from '../../testing/open-form'

beforeEach(() => {
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

/** A save of the company's answers. */
const ofCompany = (values: object) => ({ record: {}, elements: [{ _id: companyElementId, ...values }] })
const openContact = () => openView('company/3', 'Company information')

describe('Filling in a step', () => {
  it('DDL-36 saves what is typed as one goes on to the next field', async () => {
    const server = aFormServer()
    const { user } = await openSection()
    await user.type(screen.getByLabelText('Trading name'), 'Harbour')
    expect(screen.getByRole('button', { name: 'Save Progress' })).toBeVisible()
    await user.tab()
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(server.saved).toEqual([ofCompany({ trading_name: 'Harbour' })])
    expect(screen.queryByRole('button', { name: 'Save Progress' })).not.toBeInTheDocument()
  })

  it('DDL-29 DDL-39 saves on Save Progress and says so', async () => {
    aFormServer()
    const { user } = await openSection()
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.click(screen.getByRole('button', { name: 'Save Progress' }))
    expect(await screen.findByText('Successfully saved')).toBeVisible()
    expect(screen.getByLabelText('Tax ID')).toHaveValue('NL-1')
  })

  it('takes dates in three fields and countries from the list', async () => {
    const server = aFormServer()
    const { user } = await openSection()
    const date = within(screen.getByRole('group', { name: 'Registration date' }))
    await user.type(date.getByLabelText('Day'), '27')
    await user.type(date.getByLabelText('Month'), '3')
    await user.type(date.getByLabelText('Year'), '2015')
    await user.selectOptions(screen.getByLabelText('Registration country'), 'Curaçao')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    const saved = { registration_date: '2015-03-27', registration_country: 'CW' }
    await waitFor(() => expect(Object.assign({}, ...server.saved.map(elementOf))).toMatchObject(saved))
  })

  it('goes on with the next group of questions, and after the last one back to the sections', async () => {
    aFormServer()
    const { user } = await openSection()
    expect(screen.getByText('Step 1 of 3')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('heading', { name: 'License', level: 2 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'License' })).toHaveAttribute('aria-current', 'step')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('heading', { name: 'Contact', level: 2 })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('heading', { name: 'Yearly review', level: 1 })).toBeVisible()
  })

  it('goes on at the first click where the year of a date was typed last', async () => {
    const server = aFormServer()
    const { user } = await openSection()
    const date = within(screen.getByRole('group', { name: 'Registration date' }))
    await user.type(date.getByLabelText('Day'), '27')
    await user.type(date.getByLabelText('Month'), '3')
    await user.type(date.getByLabelText('Year'), '2015')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('heading', { name: 'License', level: 2 })).toBeVisible()
    expect(server.saved).toEqual([ofCompany({ registration_date: '2015-03-27' })])
  })

  it('VAL-10 DDL-31 shows an error beneath its field once it is left, and summed up on the way on', async () => {
    const server = aFormServer()
    const { user } = await openContact()
    const email = screen.getByLabelText('Contact email address')
    await user.type(email, 'nobody')
    expect(screen.queryByText('Please provide a valid email')).not.toBeInTheDocument()
    await user.tab()
    expect(await screen.findByText('Please provide a valid email')).toBeVisible()
    expect(email).toHaveAttribute('aria-invalid', 'true')
    expect(email).toHaveAccessibleDescription('Please provide a valid email')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    expect(within(summary).getByText('Contact email address: Please provide a valid email')).toBeVisible()
    expect(email).toHaveValue('nobody')
    expect(server.saved).toEqual([])
    await expectNoViolations()
  })

  it('DDL-29 sends a name with a space at its end once, and leaves it as it is typed', async () => {
    const server = aFormServer()
    const { user } = await openSection()
    await user.type(screen.getByLabelText('Trading name'), 'Tula ')
    await user.click(screen.getByRole('button', { name: 'Save Progress' }))
    expect(await screen.findByText('Successfully saved')).toBeVisible()
    expect(screen.getByLabelText('Trading name')).toHaveValue('Tula ')
    expect(screen.queryByRole('button', { name: 'Save Progress' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('heading', { name: 'License', level: 2 })).toBeVisible()
    expect(server.saved).toEqual([ofCompany({ trading_name: 'Tula ' })])
  })

  it('DDL-29 goes on past what is wrong on another step, and leads there where it is to be saved', async () => {
    aFormServer()
    const { user } = await openContact()
    await user.type(screen.getByLabelText('Contact phone number'), '12')
    const [first] = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link')
    await user.click(first as HTMLElement)
    expect(await screen.findByText('Step 1 of 3')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('heading', { name: 'License', level: 2 })).toBeVisible()
    expect(screen.getByText('1 answer is not saved yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save Progress' }))
    expect(await screen.findByRole('heading', { name: 'Contact', level: 2 })).toBeVisible()
    expect(screen.getByLabelText('Contact phone number')).toHaveValue('12')
    expect(await screen.findByText('Phone number is not valid')).toBeVisible()
  })

  it('moves no button from under the pointer: the field is not left before the button did its work', async () => {
    aFormServer()
    const { user } = await openContact()
    const email = screen.getByLabelText('Contact email address')
    await user.type(email, 'nobody')
    const button = screen.getByRole('button', { name: 'Show what is missing' })
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(email).toHaveFocus()
    expect(screen.queryByText('Please provide a valid email')).not.toBeInTheDocument()
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    expect(await screen.findByText('Please provide a valid email')).toBeVisible()
  })
})

describe('When a step cannot be saved', () => {
  it('keeps what is typed without a connection and says so quietly', async () => {
    aFormServer()
    const { user } = await openSection()
    stub(saveDueDiligence, () => loseConnection())
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    expect(await screen.findByText(/There is no connection/)).toBeVisible()
    expect(screen.getByText('1 answer is not saved yet')).toBeVisible()
    await expectNoViolations()
    const server = aFormServer()
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    await waitFor(() => expect(server.saved).toEqual([ofCompany({ tax_id: 'NL-1' })]))
    expect(screen.queryByText(/There is no connection/)).not.toBeInTheDocument()
  })

  it('loses nothing in a reload without a connection', async () => {
    aFormServer()
    const { user, unmount } = await openSection()
    stub(saveDueDiligence, () => loseConnection())
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    unmount()
    openForm()
    expect(await screen.findByLabelText('Tax ID')).toHaveValue('NL-1')
  })

  it('says so when the form was approved meanwhile', async () => {
    aFormServer()
    const { user } = await openSection()
    stub(saveDueDiligence, () => refuse('forbidden'))
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    expect(await screen.findByText('This form takes no more answers')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('ACC-41 says so when the link was renewed meanwhile', async () => {
    aFormServer()
    const { user } = await openSection()
    stub(saveDueDiligence, () => refuse('invalid-link'))
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    expect(await screen.findByText('Link is invalid or has expired')).toBeVisible()
  })
})

describe('When others write in the same form', () => {
  it('DDL-36 says who of the staff wrote last', async () => {
    const form = aForm()
    aFormServer()
    const elements = form.elements.map((element) =>
      element._id === companyElementId
        ? { ...element, written_by: { name: 'Olivia Officer', at: '2026-03-02T14:02:00.000Z' } }
        : element,
    )
    stub(dueDiligenceInfo, { ...form, elements })
    await openSection()
    expect(screen.getByText(/Last entered by Olivia Officer/)).toBeVisible()
  })

  it('GOV-07 lets the client choose where someone else filled in the same', async () => {
    const server = aFormServer()
    const { user } = await openSection()
    stub(saveDueDiligence, () => {
      const { dueDiligence, elements } = aForm({ tax_id: 'NL-9' }, { rev: 8 })
      return refuse('stale-record', { details: { current: { dueDiligence, elements } } })
    })
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    expect(await screen.findByText('Someone else entered this meanwhile: NL-9')).toBeVisible()
    expect(screen.getByLabelText('Tax ID')).toHaveValue('NL-1')
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(screen.getByLabelText('Tax ID')).toHaveValue('NL-9')
    expect(server.saved).toEqual([])
  })
})

const elementOf = (save: object) => ('elements' in save && Array.isArray(save.elements) ? save.elements[0] : {})

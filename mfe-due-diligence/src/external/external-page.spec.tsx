import { dueDiligenceInfo, saveDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { getOrganisationOfLink } from '@dossier/contract/endpoints/organisation-settings'
import { logout } from '@dossier/contract/endpoints/session'
import type { FieldValue } from '@dossier/contract/field'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { aMark } from '@dossier/shared-ui/testing/settings.builder'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, companyElementId, wholeCompany } from '../testing/a-form'
import { ExternalPage } from './external-page'

type Values = Readonly<Record<string, FieldValue>>

const organisation = { name: 'Harbour Trust', mark: null, contact_text: '', privacy_text: '' }

beforeEach(() => {
  stub(getOrganisationOfLink, { status: 'success', organisation })
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

const open = (token: string | null = 'a-token') => renderPage(<ExternalPage token={token} />, { signedOut: true })

/** A server that keeps what it is sent. */
function keepAnswers(start: Values = {}) {
  let values = start
  let rev = 3
  stub(dueDiligenceInfo, () => aForm(values, { rev }))
  stub(saveDueDiligence, ({ body }) => {
    for (const { _id, rev: _rev, ...changes } of body.elements ?? []) values = { ...values, ...(changes as Values) }
    rev += 1
    const { status, dueDiligence, elements } = aForm(values, { rev })
    return { status, dueDiligence, elements }
  })
  return () => values
}

const openSection = async () => {
  const page = open()
  await page.user.click(await screen.findByRole('link', { name: 'Company information' }))
  await screen.findByRole('heading', { name: 'Company information', level: 1 })
  return page
}

describe('The page behind a link', () => {
  it('DDL-01 shows the form with how far each section is, and meets WCAG', async () => {
    keepAnswers({ tax_id: 'NL-1' })
    open()
    expect(await screen.findByRole('heading', { name: 'Yearly review', level: 1 })).toBeVisible()
    expect(screen.getByText('Harbour Holdings')).toBeVisible()
    expect(screen.getByText('1 of 18 filled in')).toBeVisible()
    expect(screen.getByText('In progress')).toBeVisible()
    expect(screen.getByText('0 of 1 complete')).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-36 says in whose name it asks, with their mark, and whom to turn to', async () => {
    keepAnswers()
    stub(getOrganisationOfLink, ({ body }) => {
      expect(body.token).toBe('a-token')
      const words = { contact_text: 'Call 555 0100', privacy_text: 'We keep it for ten years' }
      return { status: 'success', organisation: { ...organisation, mark: aMark, ...words } }
    })
    const { container } = open()
    expect(await screen.findByText('Harbour Trust')).toBeVisible()
    expect(container.querySelector('header img')).toHaveAttribute('src', aMark)
    expect(screen.getByRole('region', { name: 'Contact' })).toHaveTextContent('Call 555 0100')
    expect(screen.getByRole('region', { name: 'Privacy' })).toHaveTextContent('We keep it for ten years')
    await expectNoViolations()
  })

  it('GOV-36 has no empty words, and does without what it cannot ask for', async () => {
    keepAnswers()
    stub(getOrganisationOfLink, () => refuse('unavailable'))
    open()
    expect(await screen.findByRole('heading', { name: 'Yearly review', level: 1 })).toBeVisible()
    expect(screen.getByText('Due diligence')).toBeVisible()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it.each([
    ['Not started', {}],
    ['Complete', wholeCompany],
  ] as const)('says %s where that is so', async (words, values) => {
    keepAnswers(values)
    open()
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('ACC-41 refuses a missing link without asking anyone', async () => {
    open(null)
    expect(await screen.findByRole('heading', { name: 'Link is invalid or has expired' })).toBeVisible()
    await expectNoViolations()
  })

  it.each(['invalid-link', 'not-found'] as const)('ACC-41 refuses a link that is %s, and forgets it', async (code) => {
    session.visit('a-token')
    stub(dueDiligenceInfo, () => refuse(code))
    open()
    expect(await screen.findByRole('heading', { name: 'Link is invalid or has expired' })).toBeVisible()
    await waitFor(() => expect(session.storedVisit()).toBeNull())
  })

  it('offers to try again when the form could not be loaded', async () => {
    stub(dueDiligenceInfo, () => loseConnection())
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    keepAnswers()
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Yearly review' })).toBeVisible()
  })

  it('DDL-84 shows an approved form to read only', async () => {
    stub(dueDiligenceInfo, aForm(wholeCompany, { status: 'approved' }))
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Company information' }))
    expect(await screen.findByText('27/03/2015')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save and continue' })).not.toBeInTheDocument()
    await expectNoViolations()
  })
})

describe('Filling in a section', () => {
  it('DDL-16 DDL-17 DDL-20 asks for everything of the company, and meets WCAG', async () => {
    keepAnswers()
    await openSection()
    expect(screen.getAllByRole('textbox').length + screen.getAllByRole('combobox').length).toBe(
      // each of the three dates has three inputs
      Object.keys(wholeCompany).length + 3 * 2,
    )
    expect(within(screen.getByRole('group', { name: 'Registration date' })).getByLabelText('Year')).toBeVisible()
    await expectNoViolations()
  })

  it('DDL-36 saves what is typed as one goes on to the next field', async () => {
    const values = keepAnswers()
    const { user } = await openSection()
    await user.type(screen.getByLabelText('Trading name'), 'Harbour')
    expect(screen.getByRole('button', { name: 'Save Progress' })).toBeVisible()
    await user.tab()
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(values()).toEqual({ trading_name: 'Harbour' })
    expect(screen.queryByRole('button', { name: 'Save Progress' })).not.toBeInTheDocument()
  })

  it('takes dates in three fields and countries from the list', async () => {
    const values = keepAnswers()
    const { user } = await openSection()
    const date = within(screen.getByRole('group', { name: 'Registration date' }))
    await user.type(date.getByLabelText('Day'), '27')
    await user.type(date.getByLabelText('Month'), '3')
    await user.type(date.getByLabelText('Year'), '2015')
    await user.selectOptions(screen.getByLabelText('Registration country'), 'Curaçao')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(values()).toEqual({ registration_date: '2015-03-27', registration_country: 'CW' }))
  })

  it('DDL-39 says that it is saved and goes back to the sections', async () => {
    keepAnswers()
    const { user } = await openSection()
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByText('Successfully saved')).toBeVisible()
    expect(await screen.findByText('1 of 18 filled in')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Company information' })).toBeVisible()
  })

  it('VAL-10 shows an error beside its field once it is left, and summed up on the way on', async () => {
    const values = keepAnswers()
    const { user } = await openSection()
    const email = screen.getByLabelText('Contact email address')
    await user.type(email, 'nobody')
    expect(screen.queryByText('Please provide a valid email')).not.toBeInTheDocument()
    await user.tab()
    expect(await screen.findByText('Please provide a valid email')).toBeVisible()
    expect(email).toHaveAttribute('aria-invalid', 'true')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    expect(within(summary).getByText('Contact email address: Please provide a valid email')).toBeVisible()
    expect(email).toHaveValue('nobody')
    expect(values()).toEqual({})
    await expectNoViolations()
  })

  it('moves no button from under the pointer: the field is not left before the button did its work', async () => {
    keepAnswers()
    const { user } = await openSection()
    const email = screen.getByLabelText('Contact email address')
    await user.type(email, 'nobody')
    const button = screen.getByRole('button', { name: 'Show what is missing' })
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(email).toHaveFocus()
    expect(screen.queryByText('Please provide a valid email')).not.toBeInTheDocument()
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    expect(await screen.findByText('Please provide a valid email')).toBeVisible()
  })

  it('DDL-45 says what is missing only when it is asked for', async () => {
    keepAnswers({ ...wholeCompany, tax_id: '', trading_name: '' })
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

  it('keeps what is typed without a connection and says so quietly', async () => {
    keepAnswers()
    const { user } = await openSection()
    stub(saveDueDiligence, () => loseConnection())
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    expect(await screen.findByText(/There is no connection/)).toBeVisible()
    expect(screen.getByText('1 answer is not saved yet')).toBeVisible()
    await expectNoViolations()
    const values = keepAnswers()
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    await waitFor(() => expect(values()).toEqual({ tax_id: 'NL-1' }))
    expect(screen.queryByText(/There is no connection/)).not.toBeInTheDocument()
  })

  it('loses nothing in a reload without a connection', async () => {
    keepAnswers()
    const { user, unmount } = await openSection()
    stub(saveDueDiligence, () => loseConnection())
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    unmount()
    open()
    expect(await screen.findByLabelText('Tax ID')).toHaveValue('NL-1')
  })

  it('DDL-36 says who of the staff wrote last', async () => {
    const form = aForm()
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
    const values = keepAnswers()
    const { user } = await openSection()
    stub(saveDueDiligence, () => {
      keepAnswers({ tax_id: 'NL-9' })
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
    expect(values()).toEqual({})
  })

  it('says so when the form was approved meanwhile', async () => {
    keepAnswers()
    const { user } = await openSection()
    stub(saveDueDiligence, () => refuse('forbidden'))
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    expect(await screen.findByText('This form takes no more answers')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('ACC-41 says so when the link was renewed meanwhile', async () => {
    keepAnswers()
    const { user } = await openSection()
    stub(saveDueDiligence, () => refuse('invalid-link'))
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    expect(await screen.findByText('Link is invalid or has expired')).toBeVisible()
  })
})

describe('The page behind a link, in a browser that is signed in', () => {
  it('GOV-32 says that it is to sign out, keeps what is typed, and saves it afterwards', async () => {
    const answers = keepAnswers()
    let signedIn = true
    const save = aForm({ tax_id: 'NL-1' }, { rev: 4 })
    stub(saveDueDiligence, () => (signedIn ? refuse('forbidden', { message: 'Sign out to fill in this form' }) : save))
    stub(logout, () => {
      signedIn = false
      return { status: 'success' }
    })
    session.storeToken('of-a-colleague')
    const { user } = await openSection()
    await user.type(screen.getByLabelText('Tax ID'), 'NL-1')
    await user.tab()
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Sign out to fill in this form')
    expect(answers()).toEqual({})
    expect(screen.getByLabelText('Tax ID')).toHaveValue('NL-1')
    await expectNoViolations()
    await user.click(within(notice).getByRole('button', { name: 'Sign out and save' }))
    expect(await screen.findByText(/^Saved /)).toBeVisible()
    expect(screen.queryByText('Sign out to fill in this form')).toBeNull()
    expect(session.storedToken()).toBeNull()
  })
})

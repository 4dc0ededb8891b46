import { dueDiligenceInfo } from '@dossier/contract/due-diligence/endpoints/forms'
import { getOrganisationOfLink } from '@dossier/contract/people/endpoints/organisation-settings'
import { wholeCompany } from '@dossier/contract/testing/form-answers'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { aMark } from '@dossier/shared-ui/testing/settings.builder'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, aWholeForm } from '../testing/a-form'
import { aFormServer, organisation } from '../testing/a-form-server'
import { openForm } from '../testing/open-form'

beforeEach(() => {
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

describe('The page behind a link', () => {
  it('DDL-01 shows the form with how far each section is, and meets WCAG', async () => {
    aFormServer(aForm({ tax_id: 'NL-1' }))
    openForm()
    expect(await screen.findByRole('heading', { name: 'Yearly review', level: 1 })).toBeVisible()
    expect(screen.getByText('Harbour Holdings')).toBeVisible()
    expect(screen.getByText('1 of 18 filled in')).toBeVisible()
    expect(screen.getByText('In progress')).toBeVisible()
    expect(screen.getByText('0 of 10 complete')).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-36 says in whose name it asks, with their mark, and whom to turn to', async () => {
    aFormServer()
    stub(getOrganisationOfLink, ({ body }) => {
      expect(body.token).toBe('a-token')
      const words = { contact_text: 'Call 555 0100', privacy_text: 'We keep it for ten years' }
      return { status: 'success', organisation: { ...organisation, mark: aMark, ...words } }
    })
    const { container } = openForm()
    expect(await screen.findByText('Harbour Trust')).toBeVisible()
    expect(container.querySelector('header img')).toHaveAttribute('src', aMark)
    expect(screen.getByRole('region', { name: 'Contact' })).toHaveTextContent('Call 555 0100')
    expect(screen.getByRole('region', { name: 'Privacy' })).toHaveTextContent('We keep it for ten years')
    await expectNoViolations()
  })

  it('GOV-36 has no empty words, and does without what it cannot ask for', async () => {
    aFormServer()
    stub(getOrganisationOfLink, () => refuse('unavailable'))
    openForm()
    expect(await screen.findByRole('heading', { name: 'Yearly review', level: 1 })).toBeVisible()
    expect(screen.getByText('Due diligence')).toBeVisible()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it.each([
    ['Not started', {}],
    ['Complete', wholeCompany],
    ['To be corrected', { ...wholeCompany, contact_email_address: 'nobody' }],
  ] as const)('says %s where that is so', async (words, values) => {
    aFormServer(aForm(values))
    openForm()
    const task = (await screen.findByRole('link', { name: 'Company information' })).closest('li')
    expect(task).toHaveTextContent(words)
  })

  it('ACC-41 refuses a missing link without asking anyone', async () => {
    openForm(null)
    expect(await screen.findByRole('heading', { name: 'Link is invalid or has expired' })).toBeVisible()
    await expectNoViolations()
  })

  it.each(['invalid-link', 'not-found'] as const)('ACC-41 refuses a link that is %s, and forgets it', async (code) => {
    session.visit('a-token')
    aFormServer()
    stub(dueDiligenceInfo, () => refuse(code))
    openForm()
    expect(await screen.findByRole('heading', { name: 'Link is invalid or has expired' })).toBeVisible()
    await waitFor(() => expect(session.storedVisit()).toBeNull())
  })

  it('offers to try again when the form could not be loaded', async () => {
    aFormServer()
    stub(dueDiligenceInfo, () => loseConnection())
    const { user } = openForm()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    aFormServer()
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Yearly review' })).toBeVisible()
  })
})

describe('The head of a form', () => {
  it('DDL-10 DDL-29 has its state and, while it is a draft or rejected, Submit', async () => {
    aFormServer()
    openForm()
    expect(await screen.findByText('Draft')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible()
    for (const name of ['Edit', 'Delete', 'Approve', 'Reject'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it.each([
    ['submitted', 'Submitted by Client'],
    ['approved', 'Approved'],
  ] as const)('DDL-37 of a %s form says so and has no Submit', async (status, words) => {
    aFormServer(aWholeForm({ status }))
    openForm()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })
})

describe('The sections of a form', () => {
  it('DDL-21 stand in their order, then the signature', async () => {
    aFormServer()
    openForm()
    const sections = await screen.findByRole('region', { name: 'Sections' })
    const links = within(sections).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Company information',
      'Company directors, corporate persons',
      'Directors, private persons',
      'Shareholders, corporate',
      'Shareholders, private',
      'Beneficiary owners, private',
      'Additional information',
      'AML and compliance statement',
      'FATCA',
      'Signature',
    ])
  })

  it('are all complete where nothing is missing', async () => {
    aFormServer(aWholeForm())
    openForm()
    expect(await screen.findByText('10 of 10 complete')).toBeVisible()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { ComparisonView } from './comparison-view'
import { OutcomeNote } from './outcome-note'

const company = {
  company_type: 'corporate',
  name: { value: 'Acme Holding N.V.', new_value: null },
  activity: { value: 'Holding of ships', new_value: 'Holding of aircraft' },
  city: { value: 'Willemstad', new_value: null },
}

const changes = { activity: { current: 'Holding of ships', new: 'Holding of aircraft' } }

const comparison = (facts: Partial<Parameters<typeof ComparisonView>[0]> = {}) => (
  <ComparisonView
    kind="company"
    view="forConfirmation"
    actionType="update"
    fields={changes}
    record={company}
    {...facts}
  />
)

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

describe('Comparing versions', () => {
  it('CHG-31 names the columns by the view', () => {
    const { unmount } = renderPage(comparison())
    expect(headers()).toEqual(['Field', 'Current Version', 'New Version'])
    unmount()
    renderPage(comparison({ view: 'forHistory' }))
    expect(headers()).toEqual(['Field', 'Previous Version', 'New Version'])
  })

  it('CHG-32 marks what changed and shows the current state below', () => {
    renderPage(comparison())
    const row = screen.getByRole('row', { name: /Activity/ })
    expect(within(row).getByText('ships').tagName).toBe('DEL')
    expect(within(row).getByText('aircraft').tagName).toBe('INS')
    expect(screen.getByRole('heading', { name: 'Current Section State' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'City' })).toHaveTextContent('Willemstad')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('folds what does not change behind one line', async () => {
    const { user } = renderPage(comparison())
    expect(screen.queryByRole('row', { name: /City/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 2 unchanged fields' }))
    expect(screen.getByRole('row', { name: /City/ })).toBeVisible()
  })

  it('shows only the state of what is to be removed', () => {
    renderPage(comparison({ actionType: 'remove', fields: {} }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('group', { name: 'Name' })).toHaveTextContent('Acme Holding N.V.')
  })

  it('CHG-40 leaves out comments the viewer may not see', () => {
    const fields = { comment_data_handler: { current: '', new: 'For managers' } }
    renderPage(comparison({ kind: 'kyc_file', fields, record: {} }), { user: { type: 'ADMINISTRATOR' } })
    expect(screen.queryByText('For managers')).toBeNull()
  })

  it('calls the fields of a document as its type does', () => {
    const record = { documentType: 'kyc-reftcoc-5-2', certDate: '2026-01-05', new_certDate: '2026-02-05' }
    const fields = { certDate: { current: '2026-01-05', new: '2026-02-05' } }
    renderPage(comparison({ kind: 'kyc_file', fields, record }))
    expect(screen.getByRole('row', { name: /Incorporation Date/ })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Incorporation Date' })).toHaveTextContent('05/02/2026')
  })

  it('leads from what else is proposed for the record to its request, and not from the change to itself', () => {
    const held = { value: 'Willemstad', new_value: 'Oranjestad' }
    const request = {
      _id: 'a2',
      rev: 1,
      actionType: 'update',
      user_id: 'u1',
      user_name: 'Maria',
      datetime: '2026-11-12',
    }
    const record = {
      ...company,
      city: held,
      pending_actions: [
        { ...request, _id: 'a1', fields: ['activity'] },
        { ...request, fields: ['city'] },
      ],
    }
    renderPage(comparison({ record, requestHref: (id) => (id === 'a1' ? undefined : `/workflow/${id}`) }))
    const links = screen.getAllByRole('link', { name: 'View request' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/workflow/a2'])
  })

  it('PLT-30 has no accessibility violations', async () => {
    renderPage(comparison())
    await expectNoViolations()
  })
})

describe('What became of a change', () => {
  it('CHG-42 tells of a handled change who handled it and why', () => {
    const outcome = {
      actionTaken: 'rejected',
      handled_by_name: 'Olivia Officer',
      handled_at: '2026-11-13T08:00:00.000Z',
      reject_text: 'The register says otherwise',
    } as const
    renderPage(<OutcomeNote change={outcome} />)
    expect(screen.getByText('Denied')).toBeVisible()
    expect(screen.getByText(/Olivia Officer/)).toBeVisible()
    expect(screen.getByText('The register says otherwise')).toBeVisible()
  })
})

import type { VisibleChange } from '@dossier/contract/schemas/changes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { ChangeLine } from './change-line'
import { ComparisonView } from './comparison-view'
import { DecisionBar } from './decision-bar'
import { OutcomeNote } from './outcome-note'

const company = {
  company_type: 'corporate',
  name: { value: 'Acme Holding N.V.', new_value: null },
  activity: { value: 'Holding of ships', new_value: 'Holding of aircraft' },
  city: { value: 'Willemstad', new_value: null },
}

/** An open change of a client's activity by Maria; a spec names only the facts it is about. */
const aChange = (facts: Partial<VisibleChange> = {}): VisibleChange => ({
  visible: true,
  _id: '64b0000000000000000000a1',
  rev: 1,
  company_id: '64b000000000000000000001',
  datetime: '2026-11-12T10:20:00.000Z',
  user_id: '64b000000000000000000002',
  user_name: 'Maria Manager',
  handled_at: null,
  handled_by_name: null,
  actionType: 'update',
  objectType: 'kyc_review',
  object_name: 'Acme Holding N.V.',
  fields: { activity: { current: 'Holding of ships', new: 'Holding of aircraft' } },
  fileInfo: null,
  rejectCommentStructure: null,
  reject_text: null,
  summary: 'Maria Manager changed client Acme Holding N.V.: Activity',
  view: 'forConfirmation',
  page: 'corporate',
  read: false,
  company: { _id: '64b000000000000000000001', name: 'Acme Holding N.V.' },
  deciders: [{ _id: '64b000000000000000000003', name: 'Olivia Officer' }],
  may: ['approve', 'deny'],
  ...facts,
})

const comparison = (facts: Partial<Parameters<typeof ComparisonView>[0]> = {}) => (
  <ComparisonView
    kind="company"
    view="forConfirmation"
    actionType="update"
    fields={aChange().fields}
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

  it('CHG-33 shows only the state of what is to be removed', () => {
    renderPage(comparison({ actionType: 'remove', fields: {} }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('group', { name: 'Name' })).toHaveTextContent('Acme Holding N.V.')
  })

  it('CHG-40 leaves out comments the viewer may not see', () => {
    const fields = { comment_data_handler: { current: '', new: 'For managers' } }
    renderPage(comparison({ kind: 'kyc_file', fields, record: {} }), { user: { type: 'ADMINISTRATOR' } })
    expect(screen.queryByText('For managers')).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    renderPage(comparison())
    await expectNoViolations()
  })
})

const decisions: string[] = []
const bar = (facts: Partial<VisibleChange> = {}) => (
  <DecisionBar
    change={aChange(facts)}
    onApprove={() => decisions.push('approved')}
    onDeny={(reason) => decisions.push(`denied: ${reason}`)}
    onWithdraw={() => decisions.push('withdrawn')}
  />
)
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const tooShort = 'Please provide a reason for denying this request, it should be at least 10 characters long'

describe('Deciding a change', () => {
  it('CHG-43 GOV-01 offers exactly what the viewer may do', () => {
    const { unmount } = renderPage(bar({ may: ['deny', 'approve'] }))
    expect(buttons()).toEqual(['Deny', 'Approve'])
    unmount()
    renderPage(bar({ may: ['withdraw'] }))
    expect(buttons()).toEqual(['Withdraw'])
  })

  it('CHG-44 asks for a reason of at least 10 characters, blanks not counted', async () => {
    decisions.length = 0
    const { user } = renderPage(bar())
    await user.click(screen.getByRole('button', { name: 'Deny' }))
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByLabelText('Reason'), 'too short    ')
    await user.click(within(dialog).getByRole('button', { name: 'Deny' }))
    expect(within(dialog).getByText(tooShort)).toBeVisible()
    expect(decisions).toEqual([])
    await user.type(within(dialog).getByLabelText('Reason'), ' by far')
    expect(screen.queryByText(tooShort)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Deny' }))
    expect(decisions).toEqual(['denied: too short     by far'])
  })

  it('takes a and d as approve and deny, after asking', async () => {
    decisions.length = 0
    const { user } = renderPage(bar())
    await user.keyboard('a')
    expect(decisions).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(decisions).toEqual(['approved'])
    await user.keyboard('d')
    expect(screen.getByRole('dialog', { name: 'Deny this change' })).toBeVisible()
  })

  it('GOV-06 says who may decide, or what everybody lacks', () => {
    const { unmount } = renderPage(bar())
    expect(screen.getByText('May decide: Olivia Officer')).toBeVisible()
    unmount()
    renderPage(bar({ may: [], deciders: [], missing_permission: 'approve_requested_changes' }))
    expect(screen.getByText('Nobody may decide this now: nobody else holds approve_requested_changes')).toBeVisible()
  })
})

describe('One line on a change', () => {
  it('CHG-24 says who did what to which record, and leads to it', () => {
    renderPage(<ChangeLine change={aChange()} href="/workflow/64b0000000000000000000a1" />)
    expect(
      screen.getByRole('link', { name: 'Maria Manager changed client Acme Holding N.V.: Activity' }),
    ).toHaveAttribute('href', '/workflow/64b0000000000000000000a1')
    expect(screen.getByText('Pending')).toBeVisible()
  })

  it('CHG-25 names an object nobody knows', () => {
    renderPage(<ChangeLine change={aChange({ objectType: 'spaceship' })} />)
    expect(screen.getByText('Unknown object')).toBeVisible()
  })

  it('CHG-35 GOV-03 says that a change is not visible, without values', () => {
    renderPage(
      <ChangeLine
        change={{ visible: false, _id: 'a1', datetime: '2026-11-12T10:20:00.000Z', objectType: 'person' }}
        href="/workflow/a1"
      />,
    )
    expect(screen.getByText('Not visible to you')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each([
    [{ actionTaken: 'approved' }, 'Approved'],
    [{ actionTaken: 'rejected' }, 'Denied'],
    [{ actionTaken: 'skipped' }, 'Skipped'],
    [{ actionTaken: 'skipped', closed_reason: 'withdrawn' }, 'Withdrawn'],
    [{ actionTaken: 'cascade_deleted' }, 'Cascade deleted'],
  ] as const)('CHG-23 calls %o %s', (facts, label) => {
    renderPage(<ChangeLine change={aChange(facts)} />)
    expect(screen.getByText(label)).toBeVisible()
  })

  it('GOV-02 shows what was approved by its own author', () => {
    renderPage(<ChangeLine change={aChange({ actionTaken: 'approved', self_approved: true })} />)
    expect(screen.getByText('Self-approved')).toBeVisible()
  })

  it('CHG-42 tells of a handled change who handled it and why', () => {
    const change = aChange({
      actionTaken: 'rejected',
      handled_by_name: 'Olivia Officer',
      handled_at: '2026-11-13T08:00:00.000Z',
      reject_text: 'The register says otherwise',
    })
    renderPage(<OutcomeNote change={change} />)
    expect(screen.getByText('Denied')).toBeVisible()
    expect(screen.getByText(/Olivia Officer/)).toBeVisible()
    expect(screen.getByText('The register says otherwise')).toBeVisible()
  })
})

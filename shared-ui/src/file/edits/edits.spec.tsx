import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { unsaved } from '../../draft/unsaved/unsaved-store'
import { ErrorSummary } from '../../page/saving/error-summary'
import { SaveBar } from '../../page/saving/save-bar'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { FieldInput } from '../fields/field-input'
import { type Edits, useEdits } from './use-edits'

const held = (value: unknown, new_value: unknown = null) => ({ value, new_value })

/** A corporate client; a spec names only the facts it is about. */
const aCompany = (fields: Record<string, unknown> = {}) => ({
  _id: '64b000000000000000000001',
  company_type: 'corporate',
  rev: 3,
  pending_actions: [],
  name: held('Acme Holding N.V.'),
  zip: held('12345'),
  extension_profit_tax: held('NO'),
  extension_up_till: held('2026-12-31'),
  previous_review_date: held('2025-01-31'),
  next_review_date_type: held('manual'),
  ...fields,
})

const proposedBy = (user_name: string, ...fields: string[]) => [
  { _id: 'a1', rev: 1, actionType: 'update', user_id: 'u1', user_name, datetime: '2026-11-12T10:20:00.000Z', fields },
]

type PageProps = { readonly company: object; readonly editable?: boolean; readonly rejection?: Record<string, string> }

function CompanyPage({ company, editable, rejection }: PageProps) {
  const edits = useEdits('company', company, { editable, today: '2026-11-20' })
  const [sent, setSent] = useState<Edits['changes']>()
  const [attempt, setAttempt] = useState(0)
  const save = () => {
    setAttempt(attempt + 1)
    if (!edits.check()) return
    setSent(edits.changes)
    if (rejection !== undefined) edits.markRejected(rejection)
  }
  return (
    <>
      <ErrorSummary errors={edits.errors.map(({ name, message }) => ({ id: name, message }))} attempt={attempt} />
      {edits.fields.map((one) => (
        <FieldInput key={one.name} field={one} edits={edits} requestHref={(id) => `/workflow/${id}`} />
      ))}
      <SaveBar count={edits.count} saving={false} onSave={save} onDiscard={edits.discard} />
      <p>Sent: {JSON.stringify(sent)}</p>
      <button type="button" onClick={edits.rebase}>
        Go on from the newest
      </button>
      <button type="button" onClick={() => edits.markSaved(sent ?? {})}>
        The server has saved it
      </button>
    </>
  )
}

const field = (label: string) => screen.getByLabelText(label)

describe('Editing a record', () => {
  it('DSH-10 offers Save once something is edited, and nothing before', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.type(field('Activity'), 'Holding')
    expect(screen.getByText('1 unsaved change')).toBeVisible()
  })

  it('SHL-37 DSH-44 sends changed fields only, as plain new values', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    await user.type(field('Activity'), 'Holding')
    await user.type(field('City'), 'Willemstad')
    await user.clear(field('City'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Sent: {"activity":"Holding"}')).toBeVisible()
  })

  it('saves by Ctrl+S', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    await user.type(field('Activity'), 'Holding{Control>}s{/Control}')
    expect(screen.getByText('Sent: {"activity":"Holding"}')).toBeVisible()
  })

  it('takes everything back on Discard', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    await user.type(field('Name'), ' II')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field('Name')).toHaveValue('Acme Holding N.V.')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('DSH-11 tells the page that something is unsaved, until it is gone', async () => {
    const { user, unmount } = renderPage(<CompanyPage company={aCompany()} />)
    expect(unsaved.any()).toBe(false)
    await user.type(field('Activity'), 'Holding')
    expect(unsaved.any()).toBe(true)
    unmount()
    expect(unsaved.any()).toBe(false)
  })

  it('DSH-29 DSH-30 shows fields by the value being edited and does not lose what it hides', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    expect(screen.queryByLabelText('Extension up till')).toBeNull()
    const extension = screen.getByRole('group', { name: 'Extension profit tax' })
    await user.click(within(extension).getByRole('radio', { name: 'Yes' }))
    expect(field('Extension up till')).toHaveValue('31/12/2026')
  })

  it('DSH-30 neither sends nor checks what is hidden meanwhile, and shows it again', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany({ extension_profit_tax: held('YES') })} />)
    const extension = within(screen.getByRole('group', { name: 'Extension profit tax' }))
    await user.clear(field('Extension up till'))
    await user.type(field('Extension up till'), '31/02/2027')
    await user.click(extension.getByRole('radio', { name: 'No' }))
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Sent: {"extension_profit_tax":"NO"}')).toBeVisible()
    await user.click(extension.getByRole('radio', { name: 'Yes' }))
    expect(field('Extension up till')).toHaveValue('31/02/2027')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getAllByText('Invalid date')).not.toHaveLength(0)
  })

  it('SHL-46 says nothing of a refused field that is hidden', async () => {
    const company = aCompany({ extension_profit_tax: held('YES') })
    const { user } = renderPage(<CompanyPage company={company} rejection={{ extension_up_till: 'Too far away' }} />)
    await user.type(field('Activity'), 'Holding')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getAllByText('Too far away')).toHaveLength(2)
    const extension = within(screen.getByRole('group', { name: 'Extension profit tax' }))
    await user.click(extension.getByRole('radio', { name: 'No' }))
    expect(screen.queryByText('Too far away')).toBeNull()
  })

  it('no longer counts as edited what a newer record holds', async () => {
    const newer = [
      aCompany({ rev: 4, activity: held(null, 'Holding') }),
      aCompany({ rev: 5, activity: held('Trading') }),
    ]
    function LivePage() {
      const [company, setCompany] = useState(aCompany())
      return (
        <>
          <CompanyPage company={company} />
          <button type="button" onClick={() => setCompany((now) => newer.shift() ?? now)}>
            Newer record
          </button>
        </>
      )
    }
    const { user } = renderPage(<LivePage />)
    await user.type(field('Activity'), 'Holding')
    await user.click(screen.getByRole('button', { name: 'Newer record' }))
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go on from the newest' }))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Newer record' }))
    expect(field('Activity')).toHaveValue('Trading')
  })

  it('SHL-37 forgets what was saved and keeps what was typed meanwhile', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    await user.type(field('Activity'), 'Holding')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.type(field('City'), 'Willemstad')
    await user.click(screen.getByRole('button', { name: 'The server has saved it' }))
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    expect(field('Activity')).toHaveValue('')
    expect(field('City')).toHaveValue('Willemstad')
  })

  it('DSH-26 shows the proposed review date read-only in automatic mode', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    expect(screen.getByRole('textbox', { name: 'Proposed review date' })).toBeEnabled()
    await user.click(screen.getByRole('radio', { name: 'Automatic' }))
    expect(screen.queryByRole('textbox', { name: 'Proposed review date' })).toBeNull()
  })
})

describe('Field errors while editing', () => {
  it('show together after a failed save, in a summary that takes the focus and links to the fields', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    await user.clear(field('Name'))
    await user.type(field('Previous review date'), '{Control>}a{/Control}31/02/2026')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
    expect(screen.getAllByText('Name is required')).toHaveLength(2)
    expect(screen.getAllByText('Invalid date')).toHaveLength(2)
    expect(screen.getByText('Sent:')).toBeVisible()
  })

  it('SHL-46 disappear as soon as the value becomes valid', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    await user.clear(field('Name'))
    await user.tab()
    expect(screen.getAllByText('Name is required')).not.toHaveLength(0)
    await user.type(field('Name'), 'A')
    expect(screen.queryByText('Name is required')).toBeNull()
  })

  it('SHL-46 of the server stay with the value they are about', async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} rejection={{ activity: 'Not an activity' }} />)
    await user.type(field('Activity'), 'x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(field('Activity')).toHaveAccessibleDescription('Not an activity')
    await user.type(field('Activity'), 'y')
    expect(screen.queryByText('Not an activity')).toBeNull()
  })

  it("SHL-44 refuse to save 'Input too long'", async () => {
    const { user } = renderPage(<CompanyPage company={aCompany()} />)
    await user.click(field('Activity'))
    await user.paste('a'.repeat(256))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getAllByText('Input too long')).not.toHaveLength(0)
    expect(screen.getByText('Sent:')).toBeVisible()
  })
})

describe('A pending value', () => {
  const pending = aCompany({
    activity: held('Holding', 'Gaming'),
    pending_actions: proposedBy('Maria Manager', 'activity'),
  })

  it('CHG-02 shows beside the current one with its mark, who proposed it and the way to the request', () => {
    renderPage(<CompanyPage company={pending} editable={false} />)
    expect(screen.getByRole('img', { name: 'Pending changes awaiting approval' })).toBeVisible()
    const shown = screen.getByRole('group', { name: 'Activity' })
    expect(shown).toHaveTextContent(/Holding.*Gaming.*Maria Manager/)
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/workflow/a1')
  })

  it('is what one goes on editing; typing the current value asks to withdraw it', async () => {
    const { user } = renderPage(<CompanyPage company={pending} />)
    expect(field('Activity')).toHaveValue('Gaming')
    await user.clear(field('Activity'))
    await user.type(field('Activity'), 'Holding')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Sent: {"activity":"Holding"}')).toBeVisible()
  })

  it('CHG-04 that clears a field says so', () => {
    renderPage(<CompanyPage company={aCompany({ activity: held('Holding', '') })} editable={false} />)
    expect(screen.getByRole('group', { name: 'Activity' })).toHaveTextContent('Cleared')
  })
})

describe('Reading a record', () => {
  it('DSH-20 shows plain text where one may not edit', () => {
    renderPage(<CompanyPage company={aCompany()} editable={false} />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('group', { name: 'Previous review date' })).toHaveTextContent('31/01/2025')
  })

  it('DSH-23 shows an account holder its own fields', () => {
    renderPage(<CompanyPage company={aCompany({ company_type: 'account_holder', first_name: held('Ada') })} />)
    expect(field('First Name')).toHaveValue('Ada')
    expect(screen.queryByLabelText('Chamber of Commerce')).toBeNull()
  })

  it('PLT-30 has no accessibility violations, read and edited', async () => {
    const company = aCompany({ activity: held('Holding', 'Gaming'), pending_actions: proposedBy('Maria', 'activity') })
    const { unmount } = renderPage(<CompanyPage company={company} editable={false} />)
    await expectNoViolations()
    unmount()
    renderPage(<CompanyPage company={company} />)
    await expectNoViolations()
  })
})

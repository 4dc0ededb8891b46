import { getSettings, saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { aMark, someSettings } from '@dossier/shared-ui/testing/settings.builder'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AdministratorsOnly } from '../administrators-only'
import { OrganisationPage } from './organisation-page'

const routes = [
  { path: '/', element: <p>The clients</p> },
  {
    element: <AdministratorsOnly />,
    children: [
      {
        path: '/organisation',
        element: <OrganisationPage />,
      },
    ],
  },
]

let kept: OrganisationSettings
let sent: unknown[]

beforeEach(() => {
  kept = someSettings({ contact_text: 'Call us' })
  sent = []
  stub(getSettings, () => ({ status: 'success', settings: kept }))
  stub(saveSettings, ({ body }) => {
    sent.push(body)
    const { rev = 0, ...edits } = body
    if (rev !== kept.rev) refuse('stale-record', { details: { current: kept } })
    kept = { ...kept, ...edits, rev: rev + 1 } as OrganisationSettings
    return { status: 'success', settings: kept }
  })
})

const press = (name: string) => screen.getByRole('button', { name })
const nameField = () => screen.findByRole('textbox', { name: /^Name/ })
const opened = async () => {
  const page = renderPage(routes, { at: '/organisation', user: { type: 'ADMINISTRATOR' } })
  return { ...page, name: await nameField() }
}
const aFile = (content: Uint8Array<ArrayBuffer>, type = 'image/png') => new File([content], 'mark', { type })

describe('GOV-36 The settings of an organisation', () => {
  it('are shown as they are kept; nothing is to save yet', async () => {
    const { name } = await opened()
    expect(name).toHaveValue('Harbour Trust')
    expect(screen.getByRole('textbox', { name: /Contact/ })).toHaveValue('Call us')
    expect(screen.getByRole('checkbox', { name: 'A proposal needs a note that says why' })).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await expectNoViolations()
  })

  it('are saved as they were edited, with the revision they are based on, for the header too', async () => {
    const { user, name, queryClient } = await opened()
    await user.clear(name)
    await user.type(name, 'Quay Trust')
    await user.click(screen.getByRole('checkbox', { name: 'A proposal needs a note that says why' }))
    await user.click(screen.getByRole('checkbox', { name: 'Everyone signs in with two factors' }))
    await user.type(screen.getByRole('textbox', { name: /Auditor's email address/ }), 'auditor@firm.test')
    await user.click(press('Save'))
    expect(await screen.findByText('Settings saved successfully')).toBeVisible()
    expect(sent).toEqual([
      {
        rev: 0,
        name: 'Quay Trust',
        note_required: true,
        two_factor_required: true,
        auditor_mail: 'auditor@firm.test',
      },
    ])
    expect(queryClient.getQueryData(organisationQuery.queryKey)).toMatchObject({ name: 'Quay Trust', rev: 1 })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  })

  it('hold the reminder of new documents and of forms, the age of lists and the watermark', async () => {
    const { user } = await opened()
    const [reminder, age] = [
      screen.getByLabelText('Reminder of a new document'),
      screen.getByLabelText(/^A list counts/),
    ]
    expect(reminder).toHaveValue('0')
    expect(age).toHaveValue('7')
    await user.selectOptions(reminder, '60 days')
    await user.selectOptions(age, '14 days')
    await user.selectOptions(screen.getByLabelText('Reminders of a form that is not submitted'), 'Every 14 days')
    await user.type(screen.getByRole('textbox', { name: /Watermark/ }), 'Confidential')
    await user.click(press('Save'))
    await waitFor(() =>
      expect(sent).toEqual([
        { rev: 0, reminder_days: 60, form_reminder_days: 14, list_age_days: 14, watermark: 'Confidential' },
      ]),
    )
  })

  it('take a mark from a file, show it, and let it go again', async () => {
    const { user } = await opened()
    const picture = Uint8Array.from(atob(aMark.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0))
    await user.upload(screen.getByLabelText('Choose a mark'), aFile(picture))
    expect(await screen.findByRole('img', { name: 'The mark' })).toHaveAttribute('src', aMark)
    await user.click(press('Save'))
    await waitFor(() => expect(kept.mark).toBe(aMark))
    await user.click(press('Remove'))
    await user.click(press('Save'))
    await waitFor(() => expect(kept.mark).toBeNull())
  })

  it('are not sent with what they cannot be, and say so at the field', async () => {
    const { user, name } = await opened()
    await user.clear(name)
    await user.upload(screen.getByLabelText('Choose a mark'), aFile(new Uint8Array(40_000)))
    await screen.findByRole('img', { name: 'The mark' })
    await user.click(press('Save'))
    expect(name).toHaveAccessibleDescription(/Please provide a value/)
    expect(name).toHaveFocus()
    expect(screen.getByLabelText('Choose a mark')).toHaveAccessibleDescription(
      'The mark should be a PNG image of at most 32 kB and 512 by 512 pixels',
    )
    expect(sent).toEqual([])
    await expectNoViolations()
  })

  it('say at the field what the server finds wrong', async () => {
    stub(saveSettings, () => refuse('invalid-request', { errors: { name: 'Invalid value' } }))
    const { user, name } = await opened()
    await user.type(name, '!')
    await user.click(press('Save'))
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Invalid value/))
  })

  it('that moved on meanwhile are shown, what was typed stays, and saving again keeps it', async () => {
    const { user, name } = await opened()
    kept = { ...kept, rev: 3, contact_text: 'Write to us' }
    await user.type(name, ' N.V.')
    await user.click(press('Save'))
    expect(await screen.findByText('These settings were changed in the meantime')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Contact/ })).toHaveValue('Write to us'))
    expect(name).toHaveValue('Harbour Trust N.V.')
    await user.click(press('Save'))
    await waitFor(() => expect(kept).toMatchObject({ rev: 4, name: 'Harbour Trust N.V.', contact_text: 'Write to us' }))
    expect(screen.queryByText('These settings were changed in the meantime')).toBeNull()
  })

  it('GOV-07 are saved over what the user saw, also where a colleague saved since: theirs is not overwritten', async () => {
    const { user, name, queryClient } = await opened()
    await user.type(name, ' N.V.')
    kept = { ...kept, rev: 1, name: 'Quay Trust' }
    await queryClient.invalidateQueries(organisationQuery)
    await user.click(press('Save'))
    expect(await screen.findByText('These settings were changed in the meantime')).toBeVisible()
    expect([kept.name, kept.rev]).toEqual(['Quay Trust', 1])
    expect(sent).toEqual([{ rev: 0, name: 'Harbour Trust N.V.' }])
    expect(name).toHaveValue('Harbour Trust N.V.')
  })

  it('keep what is typed while they save, as the next edit', async () => {
    const { user, name } = await opened()
    const line = slowLine()
    stub(saveSettings, ({ body }) => {
      sent.push(body)
      const { rev = 0, ...edits } = body
      if (rev !== kept.rev) refuse('stale-record', { details: { current: kept } })
      kept = { ...kept, ...edits, rev: rev + 1 } as OrganisationSettings
      return line.carries({ status: 'success' as const, settings: kept })
    })
    await user.type(name, ' N.V.')
    await user.click(press('Save'))
    await user.type(name, ' i.o.')
    await line.arrives()
    expect(await screen.findByText('Settings saved successfully')).toBeVisible()
    await user.click(press('Save'))
    await line.arrives()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { rev: 0, name: 'Harbour Trust N.V.' },
      { rev: 1, name: 'Harbour Trust N.V. i.o.' },
    ])
  })

  it('count as unsaved while they are typed, until they are discarded', async () => {
    const { user, name } = await opened()
    expect(unsaved.any()).toBe(false)
    await user.type(name, '!')
    expect(unsaved.any()).toBe(true)
    await user.click(press('Discard'))
    expect([name.getAttribute('value'), unsaved.any()]).toEqual(['Harbour Trust', false])
  })

  it('say that saving failed and keep what was typed', async () => {
    stub(saveSettings, () => refuse('internal-error'))
    const { user, name } = await opened()
    await user.type(name, '!')
    await user.click(press('Save'))
    expect(await screen.findByText(/^There was an error during settings saving/)).toBeVisible()
    expect(name).toHaveValue('Harbour Trust!')
  })

  it('are the administrators’ to change', () => {
    renderPage(routes, { at: '/organisation', user: { type: 'COMPLIANCE_OFFICER' } })
    expect(screen.getByText('The clients')).toBeVisible()
  })
})

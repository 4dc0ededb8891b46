import { completeReview, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectDraftKept } from '@dossier/shared-ui/testing/draft-course'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { aSnapshot, stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDashboard } from '../testing/open-dashboard'

const calls = [
  ['Create Snapshot', saveSnapshot, 'The snapshot was created'],
  ['Complete Review', completeReview, 'The review was completed'],
] as const

describe.each(calls)('%s', (name, endpoint, done) => {
  async function open() {
    const page = await openDashboard()
    await page.user.click(screen.getByRole('button', { name }))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name })) }
  }

  it('SNP-03 SNP-08 sends what was typed', async () => {
    const { user, dialog } = await open()
    const sent: unknown[] = []
    stub(endpoint, ({ body }) => {
      sent.push(body)
      return { status: 'success', snapshot: aSnapshot() }
    })
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expectNoViolations()
    await user.type(dialog.getByLabelText('Label'), 'Review 2026')
    await user.type(dialog.getByLabelText(/^Add comments/), 'All papers seen')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(sent).toEqual([{ company_id: clientId(1), label: 'Review 2026', comment: 'All papers seen' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('SNP-04 asks for a label', async () => {
    const { user, dialog } = await open()
    await user.type(dialog.getByLabelText('Label'), '  ')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText('Please fill in the name field')).toBeVisible()
  })

  it('DSH-11 SHL-46 keeps what is typed while it is sent, beside no refusal of what was sent, and asks before it is closed', async () => {
    const { user, dialog } = await open()
    const field = dialog.getByLabelText<HTMLInputElement>('Label')
    await user.type(field, 'Review 2026')
    const sendButton = () => dialog.getByRole('button', { name: 'Create' })
    await expectDraftKept({ user, field, name: 'label', sendButton, answer: (answering) => stub(endpoint, answering) })
  })

  it('ERR-02 says that it failed, and keeps what was typed', async () => {
    const { user, dialog } = await open()
    stub(endpoint, () => refuse('internal-error'))
    await user.type(dialog.getByLabelText('Label'), 'Review 2026')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect((await screen.findAllByText(/^There was an error during/))[0]).toBeVisible()
    expect(dialog.getByLabelText('Label')).toHaveValue('Review 2026')
  })
})

it('PRM-19 takes no snapshots without verify_report, nor while one is viewed', async () => {
  const { unmount } = await openDashboard({}, { permissions: ['view_dashboard_tab'] })
  expect(screen.queryByRole('button', { name: /^(Create Snapshot|Complete Review)$/ })).toBeNull()
  unmount()
  stubSnapshots()
  await openDashboard({}, { at: `/${clientId(1)}/?snapshot=${clientId(2)}` })
  expect(screen.queryByRole('button', { name: /^(Create Snapshot|Complete Review)$/ })).toBeNull()
})

it('SNP-13 says why nothing is saved while a snapshot is viewed', async () => {
  stubSnapshots()
  const { user } = await openDashboard({}, { at: `/${clientId(1)}/?snapshot=${clientId(2)}` })
  expect(screen.queryByRole('button', { name: /^(Edit|Save)/ })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(
    await screen.findByText('You are viewing a snapshot, please go back to the current view to save changes'),
  ).toBeVisible()
})

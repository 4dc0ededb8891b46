import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOpenRequest } from '../testing/clients.builder'
import { openDashboard } from '../testing/open-dashboard'

const question =
  'Are you sure you want to delete this review? All the data for this review will be deleted. History and review snapshots are kept for auditors.'

/** Presses Delete in the title line; what the server gets is in the answer. */
async function askDeletion(facts: Parameters<typeof openDashboard>[0]) {
  const sent: unknown[] = []
  stub(deleteClient, ({ body }) => {
    sent.push(body)
    return { status: 'success', result: 'requested' }
  })
  const page = await openDashboard(facts)
  await page.user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = () => page.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  return { ...page, sent, dialog, confirm }
}

describe('Deleting a client', () => {
  it.each([
    [{}, 'Delete Corporate KYC'],
    [
      {
        company_type: 'account_holder',
        values: { name: null, first_name: 'Maria', last_name: 'Silva' },
        progress: { corporate: 0, account_holder: 0 },
      },
      'Delete Account Holder KYC',
    ],
  ] as const)('DSH-40 DSH-42 asks first, in the words of the client type (%#)', async (facts, title) => {
    const { dialog, sent } = await askDeletion(facts)
    expect(dialog).toHaveAccessibleName(title)
    expect(dialog).toHaveTextContent(question)
    expect(sent).toEqual([])
  })

  it('DSH-40 is taken back by Cancel', async () => {
    const { user, dialog, sent } = await askDeletion({})
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
  })

  it('DSH-41 DSH-45 files the removal with the revision that was seen, and says so', async () => {
    const { confirm, sent } = await askDeletion({})
    await confirm()
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ company_id: clientId(1), rev: 3 }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  it('DSH-45 says in the dialog that it is already requested', async () => {
    const { dialog, confirm } = await askDeletion({})
    stub(deleteClient, () => refuse('conflict', { message: 'Delete is already requested' }))
    await confirm()
    expect(await within(dialog).findByText('Delete is already requested')).toBeVisible()
  })

  it('DSH-40 is not offered without delete_general_section, nor once it is requested', async () => {
    const { unmount } = await openDashboard({}, { permissions: ['view_dashboard_tab', 'update_dashboard'] })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    unmount()
    await openDashboard({ pending_actions: [anOpenRequest({ actionType: 'remove' })] })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})

import { countNotifications } from '@dossier/contract/file/endpoints/changes'
import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { pendingCountQuery } from '@dossier/shared-ui/area/client-queries'
import { useQuery } from '@dossier/shared-ui/query'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompany, aDashboard, anOpenRequest } from '../testing/clients.builder'
import { filing, openDashboard, save, shown, unsavedBar } from '../testing/open-dashboard'
import { DashboardPage } from './dashboard-page'

describe('Editing the dashboard', () => {
  it('DSH-10 DSH-44 GOV-07 files exactly what changed, with the revision it is based on', async () => {
    const saved = filing({
      proposals: { activity: 'Shipping' },
      pending_actions: [anOpenRequest({ fields: ['activity'] })],
    })
    const { user, retype } = await openDashboard()
    expect(unsavedBar()).toBeNull()
    await retype('Activity', 'Shipping')
    expect(unsavedBar()).toHaveTextContent('1 unsaved change')
    await user.click(save())
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(saved).toEqual([{ activity: 'Shipping', rev: 3 }])
    await waitFor(() => expect(unsavedBar()).toBeNull())
    expect(shown('Activity')).toHaveTextContent('Shipping')
  })

  it('CHG-01 CHG-02 then shows what it held beside what is proposed, with who proposed it', async () => {
    await openDashboard({
      values: { activity: 'Storage' },
      proposals: { activity: 'Shipping' },
      pending_actions: [anOpenRequest({ fields: ['activity'] })],
    })
    expect(shown('Activity')).toHaveTextContent(/Storage.*Shipping.*Maria Manager/)
    const activity = within(shown('Activity'))
    expect(activity.getByRole('img', { name: 'Pending changes awaiting approval' })).toBeVisible()
    expect(activity.getByRole('link', { name: 'View request' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/workflow/65a000000000000000000001`,
    )
    expect(screen.getByText('1 pending')).toBeVisible()
  })

  it('SHL-37 keeps what was typed beside the value, sends it by Save, and then shows the item of the answer', async () => {
    const values = { activity: 'Storage' }
    const saved = filing({
      values,
      proposals: { activity: 'Shipping of the server' },
      pending_actions: [anOpenRequest({ fields: ['activity'] })],
    })
    const { user, retype } = await openDashboard({ values })
    await retype('Activity', 'Shipping')
    expect(unsavedBar()).toHaveTextContent('1 unsaved change')
    await user.click(save())
    await waitFor(() => expect(shown('Activity')).toHaveTextContent(/Storage.*Shipping of the server/))
    expect(saved).toEqual([{ activity: 'Shipping', rev: 3 }])
    expect(unsavedBar()).toBeNull()
  })

  it('CHG-11 files a value set back to the approved one, so that it is withdrawn', async () => {
    const saved = filing({ values: { activity: 'Storage' } })
    const { user, retype } = await openDashboard({
      values: { activity: 'Storage' },
      proposals: { activity: 'Shipping' },
      pending_actions: [anOpenRequest({ fields: ['activity'] })],
    })
    await retype('Activity', 'Storage')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    expect(saved).toEqual([{ activity: 'Storage', rev: 3 }])
  })

  it('DSH-10 saves with Ctrl+S and says Saving.. meanwhile', async () => {
    let finish: (answer: Answer<typeof updateClient>) => void = () => undefined
    stub(updateClient, () => new Promise((resolve) => (finish = resolve)))
    const { user, retype } = await openDashboard()
    await retype('City', 'Willemstad')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('button', { name: 'Saving..' })).toBeVisible()
    expect(screen.queryByText('Data saved successfully')).toBeNull()
    finish({ status: 'success', companyData: aCompany({ rev: 4 }), action: null, actions: [] })
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
  })

  it('keeps what is typed while it saves', async () => {
    let finish: (answer: Answer<typeof updateClient>) => void = () => undefined
    const sent: unknown[] = []
    stub(updateClient, ({ body }) => {
      sent.push(body)
      return new Promise((resolve) => (finish = resolve))
    })
    const { user, retype } = await openDashboard()
    await retype('City', ' Willemstad ')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toEqual([{ city: ' Willemstad ', rev: 3 }]))
    await retype('Zip Code', '00000')
    stub(getDashboard, { status: 'success', companyData: aDashboard({ rev: 4, proposals: { city: 'Willemstad' } }) })
    finish({
      status: 'success',
      companyData: aCompany({ rev: 4, proposals: { city: 'Willemstad' } }),
      action: null,
      actions: [],
    })
    await screen.findByText('Data saved successfully')
    await waitFor(() => expect(unsavedBar()).toHaveTextContent('1 unsaved change'))
    expect(screen.getByLabelText('City')).toHaveValue('Willemstad')
    expect(screen.getByLabelText('Zip Code')).toHaveValue('00000')
    const saved = filing({ proposals: { city: 'Willemstad', zip: '00000' } })
    await user.click(save())
    await waitFor(() => expect(saved).toEqual([{ zip: '00000', rev: 4 }]))
    await waitFor(() => expect(unsavedBar()).toBeNull())
  })

  it('DSH-12 SHL-38 asks for the count of pending changes again', async () => {
    filing()
    let counted = 0
    const count: Answer<typeof countNotifications> = { status: 'success', count: 1 }
    stub(countNotifications, () => {
      counted += 1
      return count
    })
    const Count = () => <p>{useQuery(pendingCountQuery(clientId(1))).data} waiting</p>
    stub(getDashboard, { status: 'success', companyData: aDashboard() })
    const { user } = renderPage(
      [
        {
          path: '/:companyId',
          element: (
            <>
              <Count />
              <DashboardPage />
            </>
          ),
        },
      ],
      { at: `/${clientId(1)}/` },
    )
    await user.click(await screen.findByRole('group', { name: 'City' }))
    await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Willemstad')
    await screen.findByText('1 waiting')
    await user.click(save())
    await screen.findByText('Data saved successfully')
    await waitFor(() => expect(counted).toBe(2))
  })

  it('gives everything back that was typed', async () => {
    const { user, retype } = await openDashboard()
    await retype('Name', 'Harbour')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(shown('Name')).toHaveTextContent('Harbour Holdings')
    expect(unsavedBar()).toBeNull()
  })

  it('DSH-11 asks before the tab is closed, as long as something is unsaved', async () => {
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { user, retype } = await openDashboard()
    expect(closes()).toBe(true)
    await retype('Name', 'Harbour')
    expect(closes()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(closes()).toBe(true)
  })

  it('DSH-20 is for those who may; others read plain text', async () => {
    await openDashboard({ values: { activity: 'Storage' } }, { permissions: ['view_dashboard_tab', 'view_chart'] })
    expect(screen.getByRole('group', { name: 'Activity' })).toHaveTextContent('Storage')
    for (const role of ['textbox', 'radio', 'combobox']) expect(screen.queryByRole(role)).toBeNull()
  })

  it('ERR-02 LIM-36 keeps what was typed when saving fails, with what the server said beneath', async () => {
    stub(updateClient, () => refuse('internal-error'))
    const { user, retype } = await openDashboard()
    await retype('Name', 'Harbour')
    await user.click(save())
    expect(
      await screen.findByText('There was an error during dashboard saving. Please try again or contact the support'),
    ).toBeVisible()
    expect(screen.getByText('Internal server error')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Harbour')
    expect(unsavedBar()).not.toBeNull()
  })
})

import { countNotifications } from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { LeaveDialog } from '@dossier/shared-ui/area/leave-dialog'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { someSettings } from '@dossier/shared-ui/testing/settings.builder'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'
import { navigate } from '../navigation/address'
import { sessionEnd } from '../session/session-end'
import { Frame } from './frame'

function Edited() {
  useUnsaved(true)
  return null
}

/** The frame with its drawer open, as on a narrow screen. */
async function openDrawer(edited = false) {
  const { user } = renderPage(
    <>
      <Frame />
      <LeaveDialog />
      {edited ? <Edited /> : null}
    </>,
    { permissions: [] },
  )
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  return user
}

const drawer = () => screen.queryByRole('dialog', { name: 'Menu' })

beforeEach(() => {
  stub(listNotices, { status: 'success', notices: [], unread: 0 })
  stub(getSettings, { status: 'success', settings: someSettings() })
  window.history.replaceState(null, '', '/nowhere')
})
afterEach(() => {
  act(() => sessionEnd.become('far'))
})

describe('The sidebar as a drawer', () => {
  it('DSH-11 gives way to the question that a link in it leads to, and Stay goes on in the page', async () => {
    const user = await openDrawer(true)
    await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Terms' }))
    expect(drawer()).toBeNull()
    expect(await screen.findByText(platformMessages.unsavedChanges)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect([window.location.pathname, drawer()]).toEqual(['/nowhere', null])
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('gives way to what is said about the end of the session, and opens again after that', async () => {
    const user = await openDrawer()
    expect(drawer()).toBeVisible()
    act(() => sessionEnd.become('near'))
    expect(drawer()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open the menu' }))
    expect(drawer()).toBeVisible()
  })

  it('closes when another page is shown', async () => {
    await openDrawer()
    act(() => navigate('/elsewhere'))
    expect(drawer()).toBeNull()
  })
})

describe('The menu beside a change', () => {
  const id = '65f0c0ffee65f0c0ffee65f1'
  const held = (value: string | null) => ({ value, new_value: null })
  const companyData = {
    _id: id,
    company_type: 'corporate' as const,
    name: held('Harbour Holdings'),
    first_name: held(null),
    last_name: held(null),
    location_type: held('abroad'),
    account_holder_type: held(null),
    transaction_profile_report: held('YES'),
    sanction_screening_available: held('NO'),
    rev: 1,
    changesCount: 2,
  }

  const workflow = {
    name: 'mfe-workflow',
    title: 'Work Flow',
    version: '1.0.0',
    manifest: '/remotes/mfe-workflow/1.0.0/mf-manifest.json',
    routes: ['/workflow'],
    builtWith: { contract: '1.0.0', 'shared-ui': '1.0.0' },
  }

  afterEach(() => void vi.unstubAllGlobals())

  it('NTF-08 stays that of all clients where the change was opened from the list of all, with the count of all', async () => {
    const counted: unknown[] = []
    stub(getDashboard, () => ({ status: 'success', companyData }))
    stub(countNotifications, ({ query }) => {
      counted.push(query)
      return { status: 'success', count: 45 }
    })
    vi.stubGlobal('__SHARED_VERSIONS__', workflow.builtWith)
    vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [workflow] }))
    await reloadRegistry()
    window.history.replaceState(null, '', `/${id}/workflow/65f0c0ffee65f0c0ffee65f2?from=all`)
    renderPage(<Frame />, { permissions: ['view_dashboard_tab', 'view_requested_changes'] })
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    const entry = await menu.findByRole('link', { name: /^Work Flow/ })
    expect(entry).toHaveAttribute('href', '/workflow')
    expect(entry).toHaveAttribute('aria-current', 'page')
    expect(await screen.findByText('Harbour Holdings')).toBeVisible()
    expect(menu.queryByText('Dashboard')).toBeNull()
    expect(counted).toContainEqual({ view: 'forConfirmation' })
    expect(await menu.findByText('45')).toBeVisible()
  })
})

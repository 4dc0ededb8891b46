import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { LeaveDialog } from '@dossier/shared-ui/area/leave-dialog'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { someSettings } from '@dossier/shared-ui/testing/settings.builder'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

import { logout } from '@dossier/contract/people/endpoints/session'
import { session } from '@dossier/shared-ui/session'
import { forgive } from '@dossier/shared-ui/testing/complaints'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followOtherTabs } from '../session/follow-other-tabs'
import { sessionEnd } from '../session/session-end'
import { endSession, signOut } from '../session/start-session'
import { Draft, inAnotherTab, storeToken } from '../testing/a-draft'

const now = Date.parse('2026-11-20T10:00:00Z')
const other = '64b0000000000000000000ff'

beforeEach(() => sessionEnd.become('far'))
afterEach(() => act(() => sessionEnd.become('far')))

describe('The token changes in another tab', () => {
  it('loads the page again after signing out or over to someone else', () => {
    let loads = 0
    renderPage(<Draft />)
    const unfollow = followOtherTabs(() => {
      loads += 1
    })
    inAnotherTab(() => storeToken({ userId: other, expiresAt: now }))
    inAnotherTab(() => localStorage.removeItem('dossier.token'))
    expect(loads).toBe(2)
    unfollow()
  })

  it('says so first when that would lose what was typed, and sends nothing in the name of the other', async () => {
    const { user } = renderPage(<Draft />)
    const unfollow = followOtherTabs(() => expect.unreachable('the page is loaded again'))
    await user.type(screen.getByLabelText('Draft'), 'typed')
    inAnotherTab(() => storeToken({ userId: other, expiresAt: now }))
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Someone else has signed in')
    await expectNoViolations()
    endSession()
    expect(sessionEnd.get()).toBe('replaced')
    await user.keyboard('{Escape}')
    expect(screen.getByLabelText('Draft')).toHaveValue('typed')
    unfollow()
  })

  it('asks to sign in again when that would lose what was typed', async () => {
    const { user } = renderPage(<Draft />)
    const unfollow = followOtherTabs(() => expect.unreachable('the page is loaded again'))
    await user.type(screen.getByLabelText('Draft'), 'typed')
    inAnotherTab(() => localStorage.removeItem('dossier.token'))
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Please sign in again')
    unfollow()
  })
})

describe('A page that the browser shows again as it was left', () => {
  /** How often it is loaded again. */
  function shownAgain({ persisted = true } = {}) {
    let loads = 0
    const unfollow = followOtherTabs(() => {
      loads += 1
    })
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
    unfollow()
    return loads
  }

  it('ACC-38 is loaded again once its user has logged out, or someone else has signed in', async () => {
    forgive(/Not implemented: navigation/)
    stub(logout, { status: 'success' })
    renderPage(<Draft />)
    storeToken({ userId: other, expiresAt: now })
    expect(shownAgain()).toBe(1)
    await act(signOut)
    expect(shownAgain()).toBe(1)
  })

  it('stays as it is for the same user, and for no one where no one was', () => {
    renderPage(<Draft />)
    storeToken({ userId: aUser()._id, expiresAt: now })
    expect(shownAgain()).toBe(0)
    act(() => session.signOut())
    expect(shownAgain()).toBe(0)
  })

  it('is not meant by a page that was loaded', () => {
    renderPage(<Draft />)
    storeToken({ userId: other, expiresAt: now })
    expect(shownAgain({ persisted: false })).toBe(0)
  })
})

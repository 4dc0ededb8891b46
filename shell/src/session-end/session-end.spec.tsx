import { listSessions, renewSession } from '@dossier/contract/people/endpoints/access'
import { login, logout } from '@dossier/contract/people/endpoints/session'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { LeaveDialog } from '@dossier/shared-ui/area/leave-dialog'
import { session } from '@dossier/shared-ui/session'
import { forgive } from '@dossier/shared-ui/testing/complaints'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followOtherTabs } from '../session/follow-other-tabs'
import { sessionEnd } from '../session/session-end'
import { endSession } from '../session/start-session'
import { watchSession } from '../session/watch-session'
import { Draft, inAnotherTab, storeToken } from '../testing/a-draft'
import { aToken } from '../testing/a-token'
import { SessionEndDialog } from './session-end-dialog'

const now = Date.parse('2026-11-20T10:00:00Z')
const minute = 60_000

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

/** Watches the session, with what the page shows at once. Returns how to stop. */
function watched(): () => void {
  let stop: () => void = () => undefined
  act(() => {
    stop = watchSession()
  })
  return stop
}

beforeEach(() => sessionEnd.become('far'))
afterEach(() => {
  vi.useRealTimers()
  act(() => sessionEnd.become('far'))
})

describe('The end of a session draws near', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now })
  })

  it('is announced two minutes ahead', async () => {
    renderPage(<SessionEndDialog />)
    storeToken({ expiresAt: now + 10 * minute })
    const stop = watched()
    await pass(7.9 * minute)
    expect(sessionEnd.get()).toBe('far')
    await pass(0.3 * minute)
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Your session is about to end')
    stop()
  })

  it('is not announced by a clock that is wrong: the server has just let the user in', async () => {
    storeToken({ expiresAt: now - minute })
    const stop = watched()
    await pass(10 * minute)
    expect(sessionEnd.get()).toBe('far')
    stop()
  })

  it('goes away when another tab has stayed signed in', async () => {
    renderPage(<SessionEndDialog />)
    storeToken({ expiresAt: now + minute })
    const stop = watched()
    const unfollow = followOtherTabs(() => expect.unreachable('the page is loaded again'))
    expect(sessionEnd.get()).toBe('near')
    inAnotherTab(() => storeToken({ expiresAt: now + 1440 * minute }))
    expect(sessionEnd.get()).toBe('far')
    expect(screen.queryByRole('dialog')).toBeNull()
    stop()
    unfollow()
  })

  it('asks the server once when it is reached', async () => {
    const asked: number[] = []
    stub(listSessions, () => {
      asked.push(Date.now())
      return refuse('not-signed-in')
    })
    renderPage(<SessionEndDialog />)
    storeToken({ expiresAt: now + minute })
    const stop = watched()
    await pass(0.9 * minute)
    expect(asked).toEqual([])
    await pass(0.2 * minute)
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 })
    await pass(5 * minute)
    expect(asked).toHaveLength(1)
    stop()
  })
})

describe('Staying signed in', () => {
  it('renews the session and leaves everything in its place', async () => {
    stub(renewSession, { status: 'success', token: 'renewed' })
    const { user } = renderPage(<Draft />)
    await user.type(screen.getByLabelText('Draft'), 'typed')
    act(() => sessionEnd.become('near'))
    const stay = await screen.findByRole('button', { name: 'Stay signed in' })
    await waitFor(() => expect(stay).toHaveFocus())
    await expectNoViolations()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(session.token()).toBe('renewed')
    expect(screen.getByLabelText('Draft')).toHaveValue('typed')
  })

  it('renews it by the server’s clock, whatever this machine’s says', async () => {
    stub(renewSession, { status: 'success', token: aToken({ issuedAt: 0, expiresAt: 1440 * minute }) })
    const { user } = renderPage(<SessionEndDialog />)
    act(() => sessionEnd.become('near'))
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(sessionEnd.get()).toBe('far'))
  })

  it('says so when it fails, and can be tried again', async () => {
    stub(renewSession, () => refuse('unavailable'))
    const { user } = renderPage(<SessionEndDialog />)
    act(() => sessionEnd.become('near'))
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    expect(await screen.findByText(/^There was an error during session renewal/)).toBeVisible()
    stub(renewSession, { status: 'success', token: 'renewed' })
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(sessionEnd.get()).toBe('far'))
  })

  it('says that a session at the end of its week cannot go on, once it was asked', async () => {
    stub(renewSession, () => ({ status: 'success', token: aToken({ issuedAt: now, expiresAt: now + minute }) }))
    const { user } = renderPage(<SessionEndDialog />)
    act(() => sessionEnd.become('near'))
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('A session lasts a week at most')
    expect(sessionEnd.get()).toBe('near')
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
    const close = screen.getByText('Close').closest('button')
    expect(close).toHaveFocus()
    await expectNoViolations()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('may be left for later', async () => {
    const { user } = renderPage(<SessionEndDialog />)
    act(() => sessionEnd.become('near'))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('Signing out before the session ends', () => {
  const signOutFrom = async (typed: string) => {
    const page = renderPage(
      <>
        <Draft />
        <LeaveDialog />
      </>,
    )
    if (typed !== '') await page.user.type(screen.getByLabelText('Draft'), typed)
    act(() => sessionEnd.become('near'))
    await page.user.click(await screen.findByRole('button', { name: 'Sign out' }))
    return page
  }

  it('happens at once where nothing was typed', async () => {
    forgive(/Not implemented: navigation/)
    stub(logout, { status: 'success' })
    await signOutFrom('')
    expect(session.token()).toBeNull()
  })

  it('DSH-11 asks first about what was typed', async () => {
    const { user } = await signOutFrom('typed')
    expect(await screen.findByText(platformMessages.unsavedChanges)).toBeVisible()
    expect(session.token()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText('Draft')).toHaveValue('typed')
    expect(session.token()).not.toBeNull()
  })
})

describe('A session that is over while something is unsaved', () => {
  const typeAndEnd = async () => {
    const page = renderPage(<Draft />)
    await page.user.type(screen.getByLabelText('Draft'), 'typed')
    act(endSession)
    return page
  }

  it('asks for the password in its place, and everything stays', async () => {
    stub(login, ({ body }) => ({ status: 'success', token: `${body.email} ${body.password}` }))
    const { user } = await typeAndEnd()
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Please sign in again')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    await expectNoViolations()
    await user.keyboard('secret-1{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(session.token()).toBe('officer@demo.test secret-1')
    expect(screen.getByLabelText('Draft')).toHaveValue('typed')
  })

  it('asks for the second factor as well', async () => {
    stub(login, ({ body }) =>
      body.token === undefined
        ? { status: 'success', challenge: 'verify_two_fa' }
        : { status: 'success', token: `with ${body.token}` },
    )
    const { user } = await typeAndEnd()
    await user.type(await screen.findByLabelText('Password'), 'secret-1{Enter}')
    await user.type(await screen.findByLabelText('Authentication code'), '123456')
    await waitFor(() => expect(session.token()).toBe('with 123456'))
  })

  it('says when the password is wrong', async () => {
    stub(login, () => refuse('invalid-credentials'))
    const { user } = await typeAndEnd()
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Invalid email or password'),
    )
  })

  it('goes on when the same user signs in again in another tab', async () => {
    await typeAndEnd()
    const unfollow = followOtherTabs(() => expect.unreachable('the page is loaded again'))
    await screen.findByRole('dialog')
    inAnotherTab(() => storeToken({ expiresAt: Date.now() + 60 * minute }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unfollow()
  })
})

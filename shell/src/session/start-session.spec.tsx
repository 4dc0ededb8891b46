import { getUser, logout } from '@dossier/contract/people/endpoints/session'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { configureApi } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'
import { forgive } from '@dossier/shared-ui/testing/complaints'
import { aUser, signInAs } from '@dossier/shared-ui/testing/sign-in'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { ToastStack } from '@dossier/shared-ui/toasts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEnd } from './session-end'
import { loadUser, signOut } from './start-session'
import { StartupScreen } from './startup-screen'

const renderStart = () =>
  render(
    <>
      <StartupScreen />
      <ToastStack />
    </>,
  )

const record: Answer<typeof getUser> = {
  status: 'success',
  user: aUser(),
  credits_balance: 0,
  userAddress: {},
  userPhone: {},
  userInformation: {},
  permissions: { view_user: 'allow' },
  wallet: null,
  banks: [],
}

describe('Starting with a stored token', () => {
  it('SHL-22 finds out who that is and what they may do', async () => {
    session.storeToken('stored')
    stub(getUser, record)
    await loadUser()
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'officer' } })
  })

  it('WRK-15 is not kept from it by a browser that has no room left to remember how pages look', async () => {
    session.storeToken('stored')
    stub(getUser, { ...record, user: aUser({ preferences: { theme: 'dark', density: 'compact' } }) })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room left', 'QuotaExceededError')
    })
    try {
      renderStart()
      await act(loadUser)
    } finally {
      full.mockRestore()
    }
    expect(session.get()).toMatchObject({ status: 'signed-in' })
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.queryByText('Please contact support')).toBeNull()
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark')
  })

  it.each(['forbidden', 'not-found'] as const)(
    'ACC-36 drops a token that is refused as %s, and says so',
    async (code) => {
      session.storeToken('stored')
      stub(getUser, () => refuse(code))
      renderStart()
      await act(loadUser)
      expect(session.get()).toEqual({ status: 'signed-out' })
      expect(session.token()).toBeNull()
      expect(await screen.findByText('Error loading user data')).toBeVisible()
    },
  )

  it('ACC-36 leaves a token alone that has taken the place of the refused one meanwhile', async () => {
    session.storeToken('stored')
    stub(getUser, () => {
      session.storeToken('of another tab')
      return refuse('not-found')
    })
    renderStart()
    await act(loadUser)
    expect(session.token()).toBe('of another tab')
    expect(screen.queryByText('Error loading user data')).toBeNull()
  })

  it('ACC-36 asks for support after an internal error, and keeps the token', async () => {
    session.storeToken('stored')
    stub(getUser, () => refuse('internal-error'))
    renderStart()
    await act(loadUser)
    expect(await screen.findByText('Error loading user data')).toBeVisible()
    expect(screen.getByText('Please contact support')).toBeVisible()
    expect(session.token()).toBe('stored')
  })

  it('ACC-36 lets the user try again when no one answered', async () => {
    session.storeToken('stored')
    stub(getUser, () => loseConnection())
    renderStart()
    await act(loadUser)
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(screen.queryByText('Please contact support')).toBeNull()
  })
})

describe('Logout', () => {
  beforeEach(() => {
    forgive(/Not implemented: navigation/)
    signInAs()
  })
  afterEach(() => {
    vi.useRealTimers()
    act(() => sessionEnd.become('far'))
  })

  it('ACC-38 removes the token even when the call fails', async () => {
    stub(logout, () => loseConnection())
    await signOut()
    expect(session.token()).toBeNull()
  })

  it('ACC-38 removes the token before anyone answers, covers the page, and waits two seconds at most', async () => {
    vi.useFakeTimers()
    stub(logout, () => new Promise<never>(() => undefined))
    const left = vi.fn()
    renderStart()
    act(() => void signOut().then(left))
    expect(session.token()).toBeNull()
    expect(session.get()).toEqual({ status: 'starting' })
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect(screen.getByText('Signing out')).toBeVisible()
    expect(left).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toHaveBeenCalled()
  })

  it('ACC-38 ends the session that was left, and none that another tab has begun meanwhile', async () => {
    const ended: unknown[] = []
    const onSignedOut = vi.fn()
    configureApi({
      getToken: session.token,
      onSignedOut,
      transport: async ({ token }) => {
        ended.push(token)
        session.storeToken('of another tab')
        return {
          status: 401,
          body: { code: 'not-signed-in', message: 'Please sign in again' },
          header: () => undefined,
        }
      },
    })
    await signOut()
    expect(ended).toEqual(['token-of-the-session'])
    expect(onSignedOut).not.toHaveBeenCalled()
    expect(session.token()).toBe('of another tab')
  })

  it('leaves the session alone of someone else who has signed in in another tab', async () => {
    const ended = vi.fn()
    stub(logout, () => {
      ended()
      return { status: 'success' }
    })
    session.storeToken('of somebody else')
    sessionEnd.become('replaced')
    await signOut()
    expect(ended).not.toHaveBeenCalled()
    expect(session.token()).toBe('of somebody else')
  })
})

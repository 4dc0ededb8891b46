import { allocateWallet, getBalance } from '@dossier/contract/people/endpoints/organisation'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { session } from '@dossier/shared-ui/session'
import { forgive } from '@dossier/shared-ui/testing/complaints'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownRecordQuery } from '../session/own-record'
import { WalletPage } from './wallet-page'

const address = 'TNXVgQNQ35aQuKTrTkM58e2sqCeSPmdaZ8'

const stubRecord = (wallet: string | null) =>
  stub(getUser, {
    status: 'success',
    user: aUser(),
    credits_balance: 0,
    userAddress: {},
    userPhone: {},
    userInformation: {},
    permissions: {},
    wallet,
    banks: [],
  })

const subscription = { status: 'inactive', activated_at: null, expire_at: null, rows_left: 0 } as const

beforeEach(() => {
  stubRecord(address)
  stub(getBalance, { status: 'success', balance: 12.5, subscription, cost_per_row: 0.05 })
})

describe('The wallet', () => {
  afterEach(() => vi.useRealTimers())

  it('WAL-01 shows the address of the organisation', async () => {
    renderPage(<WalletPage />)
    expect(await screen.findByText(address)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Generate Wallet' })).toBeNull()
    await screen.findByText('12.50 credits')
    await expectNoViolations()
  })

  it('WAL-01 WAL-02 generates one where there is none, shows it at once and when one comes back', async () => {
    stubRecord(null)
    stub(allocateWallet, { status: 'success', address })
    const { user, queryClient } = renderPage(<WalletPage />)
    await user.click(await screen.findByRole('button', { name: 'Generate Wallet' }))
    expect(await screen.findByText(address)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Generate Wallet' })).toBeNull()
    expect(queryClient.getQueryData(ownRecordQuery.queryKey)?.wallet).toBe(address)
  })

  it('WAL-02 asks once, however quickly the button is pressed twice', async () => {
    stubRecord(null)
    const asked = vi.fn()
    stub(allocateWallet, () => {
      asked()
      return { status: 'success', address }
    })
    renderPage(<WalletPage />)
    const button = await screen.findByRole('button', { name: 'Generate Wallet' })
    act(() => {
      button.click()
      button.click()
    })
    expect(await screen.findByText(address)).toBeVisible()
    expect(asked).toHaveBeenCalledOnce()
  })

  it('WAL-02 ERR-09 says so when it fails', async () => {
    stubRecord(null)
    stub(allocateWallet, () => refuse('forbidden'))
    const { user } = renderPage(<WalletPage />)
    await user.click(await screen.findByRole('button', { name: 'Generate Wallet' }))
    expect(await screen.findByText('Error requesting wallet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Generate Wallet' })).toBeEnabled()
  })

  it('WAL-05 copies the address and says Copied for 3 seconds', async () => {
    renderPage(<WalletPage />)
    const button = await screen.findByRole('button', { name: 'Copy' })
    vi.useFakeTimers()
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await act(async () => void fireEvent.click(button))
    expect(copied).toEqual([address])
    expect(button).toHaveTextContent('Copied')
    act(() => vi.advanceTimersByTime(2_999))
    expect(button).toHaveTextContent('Copied')
    act(() => vi.advanceTimersByTime(1))
    expect(button).toHaveTextContent('Copy')
    expect(button).not.toHaveTextContent('Copied')
  })

  it('WAL-05 says Copied for 3 seconds from the last copy', async () => {
    renderPage(<WalletPage />)
    const button = await screen.findByRole('button', { name: 'Copy' })
    vi.useFakeTimers()
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await act(async () => void fireEvent.click(button))
    act(() => vi.advanceTimersByTime(2_000))
    await act(async () => void fireEvent.click(button))
    act(() => vi.advanceTimersByTime(2_999))
    expect(button).toHaveTextContent('Copied')
    act(() => vi.advanceTimersByTime(1))
    expect(button).not.toHaveTextContent('Copied')
  })

  it('WAL-05 says so when copying fails', async () => {
    const { user } = renderPage(<WalletPage />)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Failed to copy link')).toBeVisible()
  })

  it('ACC-36 ERR-08 says so when the own record cannot be loaded', async () => {
    stub(getUser, () => refuse('internal-error'))
    renderPage(<WalletPage />)
    expect(await screen.findAllByText('Error loading user data')).toHaveLength(2)
  })
})

describe('A token that is refused with the own record', () => {
  it('ACC-36 is dropped', async () => {
    forgive(/Not implemented: navigation/)
    stub(getUser, () => refuse('not-found'))
    renderPage(<WalletPage />)
    await waitFor(() => expect(session.token()).toBeNull())
  })

  it('ACC-36 leaves another alone that has taken its place meanwhile', async () => {
    stub(getUser, () => {
      session.storeToken('of another tab')
      return refuse('not-found')
    })
    renderPage(<WalletPage />)
    expect(await screen.findAllByText('Error loading user data')).toHaveLength(2)
    expect(session.token()).toBe('of another tab')
  })
})

describe('Credits', () => {
  it('WAL-06 WAL-08 shows balance, subscription and price', async () => {
    const active = {
      status: 'active',
      activated_at: '2026-11-01T10:00:00.000Z',
      expire_at: '2026-12-01T10:00:00.000Z',
      rows_left: 480,
    } as const
    stub(getBalance, { status: 'success', balance: 1_200, subscription: active, cost_per_row: 0.000125 })
    renderPage(<WalletPage />)
    expect(await screen.findByText('1,200 credits')).toBeVisible()
    expect(screen.getByText('Active')).toBeVisible()
    expect(screen.getByText('01/12/2026')).toBeVisible()
    expect(screen.getByText('480')).toBeVisible()
    expect(screen.getByText('0.000125 credits')).toBeVisible()
  })

  it('WAL-06 ERR-09 says so when they cannot be loaded, and asks again', async () => {
    stub(getBalance, () => refuse('internal-error'))
    const { user } = renderPage(<WalletPage />)
    expect(await screen.findAllByText('Error updating user balance')).toHaveLength(2)
    stub(getBalance, { status: 'success', balance: 1, subscription, cost_per_row: 0 })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('1 credit')).toBeVisible())
  })
})

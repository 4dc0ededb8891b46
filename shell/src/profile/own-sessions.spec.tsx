import { endSessions, listSessions } from '@dossier/contract/people/endpoints/access'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { elsewhere, here, there } from '../testing/listed-sessions'
import { ProfilePage } from './profile-page'

function open() {
  window.history.replaceState(null, '', '/profile-settings?tab=security')
  return renderPage(<ProfilePage />)
}

describe('Own sessions', () => {
  const rows = async () => {
    await screen.findByText('This session')
    return within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem')
  }

  it('shows device, address and since when, and marks this one', async () => {
    stub(listSessions, { status: 'success', sessions: [here, there, elsewhere] })
    open()
    const [first, second, third] = (await rows()).map(({ textContent }) => textContent)
    expect(first).toMatch(/^Firefox on WindowsThis session10\.0\.0\.1, since 19\/11\/2026 \d\d:\d\d$/)
    expect(second).toMatch(/^Firefox on Windows10\.0\.0\.7, since .*Sign out$/)
    expect(third).toMatch(/^Unknown device10\.0\.0\.9/)
    await expectNoViolations()
  })

  it('signs one of them out', async () => {
    let sessions = [here, there]
    stub(listSessions, () => ({ status: 'success', sessions }))
    stub(endSessions, ({ body }) => {
      expect(body).toEqual({ id: there._id })
      sessions = [here]
      return { status: 'success' }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Windows, 10.0.0.7' }))
    expect(await screen.findByText('Session signed out')).toBeVisible()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Sign out others' })).toBeNull()
  })

  it('signs one of them out once, however often it is pressed', async () => {
    let asked = 0
    stub(listSessions, { status: 'success', sessions: [here, there] })
    stub(endSessions, () => {
      asked += 1
      return new Promise<never>(() => undefined)
    })
    const { user } = open()
    await user.dblClick(await screen.findByRole('button', { name: 'Sign out Firefox on Windows, 10.0.0.7' }))
    await waitFor(() => expect(asked).toBe(1))
    expect(screen.getByRole('button', { name: /^Sign out Firefox/ })).toHaveAttribute('aria-disabled', 'true')
  })

  it('signs all others out once that is confirmed', async () => {
    let sessions = [here, there, elsewhere]
    stub(listSessions, () => ({ status: 'success', sessions }))
    stub(endSessions, ({ body }) => {
      expect(body).toEqual({ others: true })
      sessions = [here]
      return { status: 'success' }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Sign out others' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Firefox on Windows, 10.0.0.7')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Sign out others' }))
    expect(await screen.findByText('Other sessions signed out')).toBeVisible()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  it('leaves the question open that was asked again before the answer to the first was there', async () => {
    const line = slowLine()
    stub(listSessions, { status: 'success', sessions: [here, there, elsewhere] })
    stub(endSessions, () => line.carries({ status: 'success' as const }))
    const { user } = open()
    const ask = async () => user.click(await screen.findByRole('button', { name: 'Sign out others' }))
    await ask()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out others' }))
    await user.keyboard('{Escape}')
    await ask()
    await line.arrives()
    expect(await screen.findByText('Other sessions signed out')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Sign out others' })).toBeVisible()
  })

  it('ERR-02 says so when it fails', async () => {
    stub(listSessions, { status: 'success', sessions: [here, there] })
    stub(endSessions, () => refuse('internal-error'))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Sign out Firefox/ }))
    expect(await screen.findByText(/^There was an error during signing out\./)).toBeVisible()
  })

  it('ERR-02 can be asked for again when they could not be loaded', async () => {
    stub(listSessions, () => refuse('internal-error'))
    const { user } = open()
    const failed = 'There was an error during sessions loading. Please try again or contact the support'
    // in the panel, and announced
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2))
    stub(listSessions, { status: 'success', sessions: [here] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('This session')).toBeVisible()
  })
})

import { beginTwoFactor, makeRecoveryCodes } from '@dossier/contract/people/endpoints/access'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RecoveryCodes } from './recovery-codes'
import { TwoFactorState } from './two-factor-state'

const setUp = { two_factor_enabled: true, two_factor_setup_completed: true }
const codes = ['AB12-CD34-EF56-GH78', 'JK12-MN34-PQ56-RS78']

describe('Recovery codes', () => {
  it('ruling 39 are made for a code, shown once with copy and print, and counted', async () => {
    stub(makeRecoveryCodes, ({ body }) =>
      body.token === '123456' ? { status: 'success', codes } : refuse('invalid-request', { message: 'Invalid code' }),
    )
    const { user } = renderPage(<RecoveryCodes />, { user: { ...setUp, recovery_codes_left: 9 } })
    expect(screen.getByText('9 recovery codes are left.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create recovery codes' }))
    await user.type(await screen.findByLabelText(/^Code/), '654321')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Invalid code')).toBeVisible()
    await user.clear(screen.getByLabelText(/^Code/))
    await user.type(screen.getByLabelText(/^Code/), '123456')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    for (const code of codes) expect(await screen.findByText(code)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await screen.findByText('Copied')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull())
    expect(screen.getByText('2 recovery codes are left.')).toBeVisible()
  })

  it.each(['Escape', 'Close', 'Done'])('ruling 39 are not lost by %s before they were kept', async (way) => {
    stub(makeRecoveryCodes, { status: 'success', codes })
    const { user } = renderPage(<RecoveryCodes />, { user: { ...setUp, recovery_codes_left: 9 } })
    await user.click(screen.getByRole('button', { name: 'Create recovery codes' }))
    await user.type(await screen.findByLabelText(/^Code/), '123456')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText(codes[0] ?? '')
    const close = () =>
      way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }))
    await close()
    const question = within(await screen.findByRole('dialog', { name: 'Close recovery codes' }))
    await expectNoViolations()
    await user.click(question.getByRole('button', { name: 'Back to the codes' }))
    expect(screen.getByText(codes[0] ?? '')).toBeVisible()
    expect(unsaved.any()).toBe(true)
    await close()
    await user.click(await screen.findByRole('button', { name: 'Close them' }))
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
    expect(unsaved.any()).toBe(false)
  })

  it('ruling 39 are kept once they are printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    stub(makeRecoveryCodes, { status: 'success', codes })
    const { user } = renderPage(<RecoveryCodes />, { user: { ...setUp, recovery_codes_left: 9 } })
    await user.click(screen.getByRole('button', { name: 'Create recovery codes' }))
    await user.type(await screen.findByLabelText(/^Code/), '123456')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  })

  it.each([
    [3, '3 recovery codes are left.'],
    [1, '1 recovery code is left.'],
    [0, 'You have no recovery codes: without your app only an administrator can let you in.'],
  ])('ruling 39 warn when %i are left', (recovery_codes_left, text) => {
    renderPage(<RecoveryCodes />, { user: { ...setUp, recovery_codes_left } })
    expect(screen.getByText(text).closest('[data-state]')).toHaveAttribute('data-state', 'pending')
  })

  it.each([
    [0, 'Confirm with a code from your app.'],
    [2, 'A new set takes the place of the one you have. Confirm with a code from your app, or a recovery code.'],
  ])('ruling 39 say what a new set asks for when %i are left', async (recovery_codes_left, text) => {
    const { user } = renderPage(<RecoveryCodes />, { user: { ...setUp, recovery_codes_left } })
    await user.click(screen.getByRole('button', { name: 'Create recovery codes' }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('ruling 39 are for those who have a second factor', () => {
    renderPage(<RecoveryCodes />)
    expect(screen.queryByText('Recovery codes')).toBeNull()
  })
})

describe('A second factor where it is optional', () => {
  it('ACC-12 is set up from the profile', async () => {
    stub(beginTwoFactor, { status: 'success', secret: 'ABCD' })
    const { user } = renderPage(<TwoFactorState />)
    await user.click(screen.getByRole('button', { name: 'Set up' }))
    await waitFor(() => expect(session.get()).toMatchObject({ user: { two_factor_secret: 'ABCD' } }))
  })
})

import { verifyOtp } from '@dossier/contract/people/endpoints/access'
import { getUser } from '@dossier/contract/people/endpoints/session'
import type { User } from '@dossier/contract/people/schemas/session'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isOfferedAtLoad, offerAgain, useSetupOffer } from './setup-offer'
import { TwoFactorDialog } from './two-factor-dialog'

const waiting = { two_factor_secret: 'JBSWY3DPEHPK3PXP', two_factor_setup_completed: false }
const recordOf = (facts: Partial<User>): Answer<typeof getUser> => ({
  status: 'success',
  user: aUser(facts),
  credits_balance: 0,
  userAddress: {},
  userPhone: {},
  userInformation: {},
  permissions: {},
  wallet: null,
  banks: [],
})
const code = () => screen.findByLabelText('Authentication code')

const Offer = () => (useSetupOffer() ? <TwoFactorDialog /> : null)

describe('The offer to set up two-factor authentication', () => {
  beforeEach(offerAgain)

  it('ACC-12 shows QR code, secret and code input to someone who has a secret', async () => {
    renderPage(<Offer />, { user: waiting })
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Set up two-factor authentication')
    expect(await screen.findByTitle('QR code for an authenticator app')).toBeInTheDocument()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(await code()).toHaveAccessibleDescription('Enter 6 digit code from auth app')
    await waitFor(async () => expect(await code()).toHaveFocus())
    await expectNoViolations()
  })

  it('ACC-12 is not made to anyone else', () => {
    renderPage(<Offer />, { user: { two_factor_enabled: true, two_factor_setup_completed: true } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ACC-13 ACC-14 takes the right code, says so, and forgets the secret', async () => {
    stub(verifyOtp, { status: 'success' })
    const { user } = renderPage(<Offer />, { user: waiting })
    await user.type(await code(), '123456')
    expect(await screen.findByText('Two Factor Authentication set up successfully')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    const now = session.get()
    expect(now).toMatchObject({ user: { two_factor_enabled: true, two_factor_setup_completed: true } })
    expect(now.status === 'signed-in' && 'two_factor_secret' in now.user).toBe(false)
  })

  it('ACC-13 shows a wrong code under the input and empties it', async () => {
    stub(verifyOtp, () => refuse('invalid-request', { message: 'Invalid code' }))
    stub(getUser, recordOf(waiting))
    const { user } = renderPage(<Offer />, { user: waiting })
    await user.type(await code(), '123456')
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Invalid code/))
    expect(await code()).toHaveValue('')
  })

  it('ACC-14 is finished by any code once it was set up in another tab', async () => {
    stub(verifyOtp, () => refuse('invalid-request', { message: 'Invalid code' }))
    stub(getUser, recordOf({ two_factor_enabled: true, two_factor_setup_completed: true }))
    const { user } = renderPage(<Offer />, { user: waiting })
    await user.type(await code(), '123456')
    expect(await screen.findByText('Two Factor Authentication set up successfully')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(session.get()).toMatchObject({ user: { two_factor_enabled: true } })
  })

  it('ACC-13 shows the secret that is waited for now when it was replaced meanwhile', async () => {
    stub(verifyOtp, () => refuse('invalid-request', { message: 'Invalid code' }))
    stub(getUser, recordOf({ ...waiting, two_factor_secret: 'NB2W45DFOIZA2345' }))
    const { user } = renderPage(<Offer />, { user: waiting })
    await user.type(await code(), '123456')
    expect(await screen.findByText('NB2W 45DF OIZA 2345')).toBeVisible()
    expect(await code()).toHaveAccessibleDescription(/Invalid code/)
  })

  it('ACC-13 goes by the rejection where the record cannot be read again', async () => {
    stub(verifyOtp, () => refuse('invalid-request', { message: 'Invalid code' }))
    stub(getUser, () => loseConnection())
    const { user } = renderPage(<Offer />, { user: waiting })
    await user.type(await code(), '123456')
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Invalid code/))
  })

  it('ACC-12 can be closed for now', async () => {
    const { user } = renderPage(<Offer />, { user: waiting })
    await code()
    await user.click(screen.getByRole('button', { name: /close/i }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('An offer that was put off', () => {
  it('ACC-12 comes back with every load where two-factor authentication is required', () => {
    expect(isOfferedAtLoad({ required: true, putOffIn: 'this', session: 'this' })).toBe(true)
  })

  it('ACC-12 comes back with the next sign-in where it is not', () => {
    expect(isOfferedAtLoad({ required: false, putOffIn: 'this', session: 'this' })).toBe(false)
    expect(isOfferedAtLoad({ required: false, putOffIn: 'this', session: 'next' })).toBe(true)
    expect(isOfferedAtLoad({ required: false, putOffIn: null, session: 'first' })).toBe(true)
  })
})

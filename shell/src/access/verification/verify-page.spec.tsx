import { verifyToken } from '@dossier/contract/people/endpoints/access'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { signInAs } from '@dossier/shared-ui/testing/sign-in'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { takeLinkToken } from '../link-token'
import { VerifyPage } from './verify-page'

function open(address: string, options: Parameters<typeof renderPage>[1] = { signedOut: true }) {
  window.history.replaceState(null, '', address)
  takeLinkToken()
  return renderPage(<VerifyPage />, options)
}

const outcome = () => screen.findByRole('alert')

describe('A verification link', () => {
  it('ACC-27 ACC-28 says which address has been verified, and leads home', async () => {
    stub(verifyToken, ({ body }) => ({ status: 'success', email: `${body.token}@nova.test` }))
    open('/verify?token=ana')
    expect(await outcome()).toHaveTextContent('ana@nova.test has been verified')
    expect(screen.getByRole('link', { name: 'Ok' })).toHaveAttribute('href', '/')
    await expectNoViolations()
  })

  it('ACC-27 ACC-28 says that it has expired', async () => {
    stub(verifyToken, () => refuse('link-expired'))
    open('/verify?token=old')
    expect(await outcome()).toHaveTextContent('Verification link has expired')
  })

  it('ACC-27 ACC-28 says that there was a problem', async () => {
    stub(verifyToken, () => refuse('invalid-request'))
    open('/verify?token=wrong')
    expect(await outcome()).toHaveTextContent('There was a problem verifying your email')
    expect(screen.getByRole('link', { name: 'Ok' })).toBeVisible()
  })

  it('ACC-28 is a problem without a token, and nothing is sent', async () => {
    open('/verify')
    expect(await outcome()).toHaveTextContent('There was a problem verifying your email')
  })

  it('ACC-32 lets the signed-in user see at once that the address is verified', async () => {
    stub(verifyToken, { status: 'success', email: 'officer@demo.test' })
    open('/verify?token=mine', { user: { email_verified: false } })
    await outcome()
    expect(session.get()).toMatchObject({ user: { email_verified: true } })
  })

  it('SHL-23 shows the links to visitors, and the user menu to signed-in users', async () => {
    stub(verifyToken, { status: 'success', email: 'ana@nova.test' })
    open('/verify?token=ana')
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^User menu/ })).toBeNull()
    act(() => signInAs())
    expect(await screen.findByRole('button', { name: /^User menu/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
    await expectNoViolations()
  })
})

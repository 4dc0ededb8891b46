import { login } from '@dossier/contract/people/endpoints/session'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { configureApi } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { failUnworded, loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { takeFlash } from '../../session/flash'
import { code, email, openSignIn, password, submitCredentials } from '../../testing/sign-in-card'
import { linkToken, takeLinkToken } from '../link-token'
import { SignInPage } from './sign-in-page'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

describe('Signing in with email and password', () => {
  it('ACC-02 refuses a malformed email and an empty password before anything is sent', async () => {
    const { user } = openSignIn()
    expect(email()).toHaveFocus()
    await user.type(email(), 'officer')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(email()).toHaveAccessibleDescription('Invalid email')
    expect(password()).toHaveAccessibleDescription('Password is required')
    expect(email()).toHaveFocus()
    await user.type(email(), '@demo.test')
    expect(email()).toBeValid()
    await expectNoViolations()
  })

  it('ACC-05 SHL-19 stores the token and goes on to the address that was wanted', async () => {
    stub(login, ({ body }) => ({ status: 'success', token: `${body.email} ${body.password}` }))
    const page = openSignIn('/login?next=%2Fworkflow%3Fpage%3D2')
    await submitCredentials(page)
    await waitFor(() =>
      expect(page.entered).toEqual([{ token: 'officer@demo.test secret-1', address: '/workflow?page=2' }]),
    )
  })

  it('ruling 38 sends the link of a mail along, which leaves the address and is dropped once it was used', async () => {
    const sent: unknown[] = []
    stub(login, ({ body }) => {
      sent.push(body.link)
      return { status: 'success', token: 'in' }
    })
    window.history.replaceState(null, '', '/login?token=mailed')
    takeLinkToken()
    expect(window.location.search).toBe('')
    const page = renderPage(<SignInPage enter={async () => {}} />, { signedOut: true })
    expect(screen.getByText('Sign in with your password: the link in your mail lets you in.')).toBeVisible()
    await submitCredentials(page)
    await waitFor(() => expect(sent).toEqual(['mailed']))
    await waitFor(() => expect(linkToken()).toBeNull())
  })

  it('ACC-05 goes home when no address was wanted', async () => {
    stub(login, { status: 'success', token: 'token' })
    const page = openSignIn()
    await submitCredentials(page)
    await waitFor(() => expect(page.entered).toEqual([{ token: 'token', address: '/' }]))
  })

  it('ACC-08 shows the words of the server under the email field', async () => {
    stub(login, () => refuse('invalid-credentials'))
    await submitCredentials(openSignIn())
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Invalid email or password'))
    expect(email()).toHaveFocus()
  })

  it('ACC-08 says that it failed when no one answers', async () => {
    stub(login, () => loseConnection())
    await submitCredentials(openSignIn())
    await waitFor(() => expect(email()).toHaveAccessibleDescription('There was an error during user login'))
  })

  it.each([{}, '<html>Bad gateway</html>', { message: 'upstream' }])(
    'ACC-08 ERR-11 says that it failed where the answer %j has no words of the server',
    async (body) => {
      stub(login, () => failUnworded(502, body))
      await submitCredentials(openSignIn())
      await waitFor(() => expect(email()).toHaveAccessibleDescription('There was an error during user login'))
    },
  )

  it('ACC-10 shows that there were too many attempts', async () => {
    stub(login, () => refuse('too-many-requests', { message: 'Too many attempts, please try again later' }))
    await submitCredentials(openSignIn())
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Too many attempts, please try again later'))
  })

  it('ERR-05 says so when the session had ended', () => {
    openSignIn('/login?session=ended')
    expect(screen.getByText('Please sign in again')).toBeVisible()
  })
})

describe('The second factor at sign-in', () => {
  it('ACC-01 ACC-04 ACC-06 asks for a code only, by keyboard alone, and sends it with the same call', async () => {
    stub(login, ({ body }) =>
      body.token === undefined
        ? { status: 'success', challenge: 'verify_two_fa' }
        : { status: 'success', token: `${body.email} ${body.password} ${body.token}` },
    )
    const { user, entered } = openSignIn('/login?next=%2Ftasks')
    await user.keyboard('officer@demo.test{Tab}secret-1{Enter}')
    expect(await code()).toHaveFocus()
    expect(await code()).toHaveAccessibleDescription('Enter 6 digit code from auth app')
    expect(screen.queryByTitle(/QR code/)).toBeNull()
    expect(screen.queryByLabelText('Email')).toBeNull()
    await expectNoViolations()
    await user.keyboard('123456')
    await waitFor(() => expect(entered).toEqual([{ token: 'officer@demo.test secret-1 123456', address: '/tasks' }]))
    expect(takeFlash()).toBeNull()
  })

  it('ACC-06 ACC-14 shows the secret as QR code and text for setup, and announces it once the page is there', async () => {
    stub(login, ({ body }) =>
      body.token === undefined
        ? { status: 'success', challenge: 'set_up_two_fa', secret }
        : { status: 'success', token: 'token' },
    )
    const page = openSignIn()
    await submitCredentials(page)
    expect(await screen.findByTitle('QR code for an authenticator app')).toBeInTheDocument()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await expectNoViolations()
    await page.user.type(await code(), '123456')
    await waitFor(() => expect(page.entered).toHaveLength(1))
    expect(takeFlash()).toBe('Two Factor Authentication set up successfully')
  })

  it('ruling 39 takes a recovery code in place of one of the app', async () => {
    stub(login, ({ body }) => {
      if (body.token === undefined) return { status: 'success', challenge: 'verify_two_fa' }
      return body.token === 'AB12-CD34-EF56-GH78'
        ? { status: 'success', token: 'in' }
        : refuse('invalid-credentials', { message: 'Invalid code' })
    })
    const page = openSignIn()
    await submitCredentials(page)
    await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await page.user.type(screen.getByLabelText(/^Recovery code/), 'XY12-CD34-EF56-GH78')
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Invalid code')).toBeVisible()
    await page.user.clear(screen.getByLabelText(/^Recovery code/))
    await page.user.type(screen.getByLabelText(/^Recovery code/), 'AB12-CD34-EF56-GH78')
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(page.entered).toMatchObject([{ token: 'in' }]))
  })

  it('ACC-03 ACC-08 ignores what is no digit, shows a rejection under the code, empties it and takes the same six again', async () => {
    const sent: unknown[] = []
    stub(login, ({ body }) => {
      if (body.token === undefined) return { status: 'success', challenge: 'verify_two_fa' }
      sent.push(body.token)
      return refuse('invalid-credentials', { message: 'Invalid code' })
    })
    const page = openSignIn()
    await submitCredentials(page)
    await page.user.click(await code())
    await page.user.paste('12 34-56')
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Invalid code/))
    expect(await code()).toHaveValue('')
    expect(await code()).toHaveFocus()
    await page.user.type(await code(), '12a3456')
    await waitFor(() => expect(sent).toEqual(['123456', '123456']))
    await waitFor(async () => expect(await code()).toHaveValue(''))
  })

  it('ACC-03 ACC-10 sends a code once, whatever is pasted over it meanwhile, and keeps it in sight', async () => {
    const line = slowLine()
    const sent: unknown[] = []
    stub(login, ({ body }) => {
      if (body.token === undefined) return { status: 'success', challenge: 'verify_two_fa' }
      sent.push(body.token)
      return line.carries({ status: 'success' as const, token: 'token' })
    })
    const page = openSignIn()
    await submitCredentials(page)
    await page.user.click(await code())
    await page.user.paste('123456')
    await page.user.tripleClick(await code())
    await page.user.paste('654321')
    expect(await code()).toHaveValue('123456')
    await line.arrives()
    await waitFor(() => expect(page.entered).toHaveLength(1))
    expect(sent).toEqual(['123456'])
  })

  it('ACC-10 shows under the code that there were too many attempts', async () => {
    stub(login, ({ body }) =>
      body.token === undefined
        ? { status: 'success', challenge: 'verify_two_fa' }
        : refuse('too-many-requests', { message: 'Too many attempts, please try again later' }),
    )
    const page = openSignIn()
    await submitCredentials(page)
    await page.user.type(await code(), '000000')
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Too many attempts/))
  })

  it('ACC-08 ERR-11 says under the code that it failed where the server gave no words', async () => {
    stub(login, ({ body }) =>
      body.token === undefined ? { status: 'success', challenge: 'verify_two_fa' } : failUnworded(500),
    )
    const page = openSignIn()
    await submitCredentials(page)
    await page.user.type(await code(), '000000')
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/There was an error during user login/))
    expect(await code()).toHaveValue('')
  })

  it('leads back to the first step with the email that was typed', async () => {
    stub(login, { status: 'success', challenge: 'verify_two_fa' })
    const page = openSignIn()
    await submitCredentials(page)
    await page.user.click(await screen.findByRole('button', { name: 'Back to sign in' }))
    expect(email()).toHaveValue('officer@demo.test')
    expect(password()).toHaveValue('')
    expect(password()).toHaveFocus()
  })
})

describe('A sign-in that is given up while its answer is on the way', () => {
  const line = slowLine()

  /** The sessions that were ended, by their tokens. */
  function endedSessions() {
    const ended: unknown[] = []
    configureApi({
      getToken: session.token,
      onSignedOut: () => expect.unreachable('there is no session to end'),
      transport: async ({ url, token }) => {
        const ends = url.endsWith('/logout')
        if (ends) ended.push(token)
        return { status: 200, body: ends ? { status: 'success' } : await line.carries(answer), header: () => undefined }
      },
    })
    return ended
  }

  let answer: Answer<typeof login>

  it('ACC-04 does not sign in a user who went back from the code, and ends that session', async () => {
    stub(login, { status: 'success', challenge: 'verify_two_fa' })
    const page = openSignIn()
    await submitCredentials(page)
    answer = { status: 'success', token: 'given up' }
    const ended = endedSessions()
    await page.user.type(await code(), '123456')
    await page.user.click(screen.getByRole('button', { name: 'Back to sign in' }))
    await page.user.clear(email())
    await page.user.type(email(), 'somebody@demo.test')
    await line.arrives()
    await waitFor(() => expect(ended).toEqual(['given up']))
    expect(page.entered).toEqual([])
    expect(email()).toHaveValue('somebody@demo.test')
  })

  it.each([
    { status: 'success', token: 'given up' } as const,
    { status: 'success', challenge: 'verify_two_fa' } as const,
  ])('ACC-01 leaves a user who has forgotten the password at that, whatever %j says', async (late) => {
    answer = late
    const ended = endedSessions()
    const page = openSignIn()
    await submitCredentials(page)
    await page.user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    await line.arrives()
    await waitFor(() => expect(ended).toEqual('token' in late ? ['given up'] : []))
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    expect(page.entered).toEqual([])
  })

  it('ACC-04 does not sign in a user who went to another page', async () => {
    answer = { status: 'success', token: 'given up' }
    const ended = endedSessions()
    const page = openSignIn()
    await submitCredentials(page)
    page.unmount()
    await line.arrives()
    await waitFor(() => expect(ended).toEqual(['given up']))
    expect(page.entered).toEqual([])
  })
})

import { errorMessage } from '@dossier/contract/errors'
import { accessMessages } from '@dossier/contract/messages/access'
import { Alert, Link, Stack, Text, Title } from '@dossier/shared-ui/core'
import { useState } from 'react'
import { SignedIn } from '../../lazy-signed-in'
import { useAddress } from '../../navigation/address'
import { preload } from '../../preload'
import { PublicFrame } from '../../public-frame/public-frame'
import { enter as enterByReload } from '../../session/enter'
import { leaveNotice } from '../../session/notice'
import { addressAfterSignIn, sessionHasEnded } from '../../session/sign-in-address'
import { linkToken } from '../link-token'
import { ForgottenPasswordForm } from '../password/forgotten-password-form'
import { TwoFactorStep } from '../two-factor/two-factor-step'
import { CredentialsForm } from './credentials-form'
import { useSignIn } from './use-sign-in'

/** ACC-01: signing in, in one card: credentials, a forgotten password, the second factor. */
export function SignInPage({ enter = enterByReload }) {
  const { search } = useAddress()
  const [email, setEmail] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const { challenge, back, submitCredentials, submitCode } = useSignIn((token, { setUp }) => {
    if (setUp) leaveNotice(accessMessages.twoFactorSetUp)
    return enter(token, addressAfterSignIn(search))
  })

  if (challenge !== null) {
    return (
      <PublicFrame title="Two-factor authentication">
        <TwoFactorStep
          account={challenge.credentials.email}
          secret={challenge.secret}
          submit={submitCode}
          onBack={() => {
            setEmail(challenge.credentials.email)
            back()
          }}
        />
      </PublicFrame>
    )
  }
  if (forgotten) {
    return (
      <PublicFrame title="Forgot password">
        <ForgottenPasswordForm
          email={email}
          onBack={(typed) => {
            setEmail(typed)
            setForgotten(false)
          }}
        />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame title="Sign in">
      <Stack>
        <Title>Sign in</Title>
        {sessionHasEnded(search) ? <Alert>{errorMessage['not-signed-in']}</Alert> : null}
        {linkToken() === null ? null : <Alert>Sign in with your password: the link in your mail lets you in.</Alert>}
        <CredentialsForm
          email={email}
          submit={submitCredentials}
          onEdit={() => preload(SignedIn)}
          onForgotten={(typed) => {
            back()
            setEmail(typed)
            setForgotten(true)
          }}
        >
          <Text size="small" tone="dim">
            New to Dossier? <Link href="/register">Register</Link>
          </Text>
        </CredentialsForm>
      </Stack>
    </PublicFrame>
  )
}

import { accessMessages } from '@dossier/contract/people/messages/access'
import { errorMessage } from '@dossier/contract/platform/errors'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent, prefetchPart } from '@dossier/shared-ui/area/lazy-component'
import { Alert, Link, Skeleton, Stack, Text, Title } from '@dossier/shared-ui/core'
import { type ComponentProps, useState } from 'react'
import { useAddress } from '../../navigation/address'
import { PublicFrame } from '../../public-frame/public-frame'
import { enter as enterByReload } from '../../session/enter'
import { leaveFlash } from '../../session/flash'
import { addressAfterSignIn, sessionHasEnded } from '../../session/sign-in-address'
import { linkToken } from '../link-token'
import { ForgottenPasswordForm } from '../password/forgotten-password-form'
import { CredentialsForm } from './credentials-form'
import { useSignIn } from './use-sign-in'

/** Its code comes while the credentials are typed (PLT-31). */
const TwoFactorStep = lazyComponent('shell', () =>
  import('../two-factor/two-factor-step').then((module) => module.TwoFactorStep),
)

type Props = {
  readonly enter?: typeof enterByReload
  /** Somebody types, and may soon be signed in. */
  readonly onEdit?: () => void
}

/** ACC-01: signing in, in one card: credentials, a forgotten password, the second factor. */
export function SignInPage({ enter = enterByReload, onEdit = () => undefined }: Props) {
  const { search } = useAddress()
  const [email, setEmail] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const { challenge, back, submitCredentials, submitCode } = useSignIn((token, { setUp }) => {
    if (setUp) leaveFlash(accessMessages.twoFactorSetUp)
    return enter(token, addressAfterSignIn(search))
  })

  if (challenge !== null) {
    const { credentials, secret } = challenge
    const leave = () => {
      setEmail(credentials.email)
      back()
    }
    return <SecondFactor account={credentials.email} secret={secret} submit={submitCode} onBack={leave} />
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
          onEdit={() => {
            prefetchPart(TwoFactorStep)
            onEdit()
          }}
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

const SecondFactor = (props: ComponentProps<typeof TwoFactorStep>) => (
  <PublicFrame title="Two-factor authentication">
    <LazyBoundary fallback={<Skeleton lines={4} label="Loading" />}>
      <TwoFactorStep {...props} />
    </LazyBoundary>
  </PublicFrame>
)

import { errorMessage } from '@dossier/contract/errors'
import { Alert, Button, PasswordField, Stack, TextField, Title } from '@dossier/shared-ui/core'
import { session } from '@dossier/shared-ui/session'
import { type FormEvent, useState } from 'react'
import { SignedIn } from '../lazy-signed-in'
import { useAddress } from '../navigation/address'
import { addressAfterSignIn, sessionHasEnded } from '../session/sign-in-address'
import { PublicFrame } from './public-frame'
import { type Credentials, faultsOf, type SignInFaults, signIn } from './sign-in'

/** ACC-05: stores the token and loads the page again, at the address that was wanted. */
function enter(token: string, search: string) {
  session.storeToken(token)
  window.location.replace(addressAfterSignIn(search))
}

/** ACC-01: email and password. */
export function SignInPage() {
  const { search } = useAddress()
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [faults, setFaults] = useState<SignInFaults>({})
  const [busy, setBusy] = useState(false)

  const edit = (field: keyof Credentials) => (value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    SignedIn.preload()
    if (faults[field] !== undefined) setFaults({ ...faults, [field]: faultsOf(next)[field] })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const outcome = await signIn(typed)
    if ('token' in outcome) return enter(outcome.token, search)
    setFaults({ email: outcome.fault })
    setBusy(false)
  }

  return (
    <PublicFrame title="Sign in">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Title>Sign in</Title>
          {sessionHasEnded(search) ? <Alert>{errorMessage['not-signed-in']}</Alert> : null}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            spellCheck={false}
            value={typed.email}
            error={faults.email}
            onChange={edit('email')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={typed.password}
            error={faults.password}
            onChange={edit('password')}
          />
          <Button type="submit" kind="primary" wide busy={busy}>
            Sign in
          </Button>
        </Stack>
      </form>
    </PublicFrame>
  )
}

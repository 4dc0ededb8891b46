import { login } from '@dossier/contract/people/endpoints/session'
import { ApiError, call } from '@dossier/shared-ui/api'
import { Alert, Button, Stack, TextField, Title } from '@dossier/shared-ui/core'
import { PasswordField } from '@dossier/shared-ui/credentials'
import { session } from '@dossier/shared-ui/session'
import { type FormEvent, useState } from 'react'
import { findUser } from './find-user'

type Credentials = { readonly email: string; readonly password: string; readonly token?: string }

/** Signs in. Answers what stands in the way; undefined when nothing does. */
async function signIn(body: Credentials): Promise<'code' | { readonly fault: string } | undefined> {
  try {
    const answer = await call(login, { body })
    if (!('token' in answer)) return 'code'
    session.storeToken(answer.token)
    await findUser()
    return undefined
  } catch (error) {
    return { fault: error instanceof ApiError && error.message ? error.message : 'The API does not answer' }
  }
}

/** Enough to get at an area that is developed alone; everyone else signs in with the shell. */
export function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [fault, setFault] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = await signIn({ email, password, ...(code !== undefined && { token: code }) })
    if (outcome === 'code') setCode('')
    else setFault(outcome?.fault)
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Title level={1}>{`Sign in to ${__AREA__.name}`}</Title>
        {fault === undefined ? null : <Alert state="denied" title={fault} />}
        <TextField label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} autoFocus />
        <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
        {code === undefined ? null : (
          <TextField label="Code" autoComplete="one-time-code" value={code} onChange={setCode} autoFocus />
        )}
        <Button type="submit" kind="primary">
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

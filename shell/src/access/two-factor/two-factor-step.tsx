import { IconArrowLeft } from '@dossier/shared-ui/controls/icons'
import { Button, Stack, Title } from '@dossier/shared-ui/core'
import { useState } from 'react'
import { CodeForm } from './code-form'
import { RecoveryForm } from './recovery-form'
import { TwoFactorSetup } from './two-factor-setup'

type Props = {
  readonly account: string
  /** null when two-factor authentication is set up already. */
  readonly secret: string | null
  readonly submit: (code: string) => Promise<string | undefined>
  readonly onBack: () => void
}

/** ACC-06: setup shows the secret above the code, verification asks for the code only. */
export function TwoFactorStep({ account, secret, submit, onBack }: Props) {
  const [recovering, setRecovering] = useState(false)
  return (
    <Stack>
      <Title>{secret === null ? 'Two-factor authentication' : 'Set up two-factor authentication'}</Title>
      {secret === null ? (
        <>
          {recovering ? <RecoveryForm act="Sign in" submit={submit} /> : <CodeForm submit={submit} />}
          <Stack align="center">
            <Button kind="quiet" size="small" onClick={() => setRecovering(!recovering)}>
              {recovering ? 'Use a code from the app' : 'Use a recovery code'}
            </Button>
          </Stack>
        </>
      ) : (
        <TwoFactorSetup account={account} secret={secret} submit={submit} />
      )}
      <Stack align="center">
        <Button kind="quiet" size="small" icon={IconArrowLeft} onClick={onBack}>
          Back to sign in
        </Button>
      </Stack>
    </Stack>
  )
}

import { accessMessages } from '@dossier/contract/people/messages/access'
import type { Terms } from '@dossier/contract/people/schemas/organisation'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Link, Stack, Text, TextField, Title } from '@dossier/shared-ui/core'
import { PasswordField } from '@dossier/shared-ui/credentials'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { PublicFrame } from '../../public-frame/public-frame'
import { endOnServer } from '../../session/end-on-server'
import { enter as enterByReload } from '../../session/enter'
import { checkRegistration, type Registration, registerAccount } from './register'
import { TermsDialog } from './terms-dialog'

const afterRegistration = '/kyc'

/** ACC-15 to ACC-19: a new organisation with its first user. Nothing is sent before the terms are accepted. */
export function RegisterPage({ enter = enterByReload }) {
  const [step, setStep] = useState<'form' | 'terms' | 'sending'>('form')
  const { form, field, values, reject } = useCheckedForm<Registration>({
    initial: { username: '', email: '', password: '' },
    guarded: false,
    check: checkRegistration,
    send: async () => setStep('terms'),
  })

  const confirm = async (terms: Terms) => {
    setStep('sending')
    const outcome = await registerAccount(values, terms)
    const isLeft = form.ref.current === null
    if (outcome.kind === 'token') {
      if (isLeft) void endOnServer(outcome.token)
      else await enter(outcome.token, afterRegistration)
      return
    }
    setStep('form')
    if (outcome.kind === 'rejected') reject(outcome.errors)
    else showError(accessMessages.registrationFailed, outcome.error)
  }

  // what is on its way cannot be called back
  const cancel = () => {
    if (step === 'terms') setStep('form')
  }

  return (
    <PublicFrame title="Register">
      <form {...form}>
        <Stack>
          <Title>Register</Title>
          <TextField
            label="Username"
            hint="This is also your organisation's name"
            autoComplete="nickname"
            autoFocus
            spellCheck={false}
            {...field('username')}
          />
          <TextField label="Email" type="email" autoComplete="username" spellCheck={false} {...field('email')} />
          <PasswordField
            label="Password"
            hint="6 to 30 characters"
            autoComplete="new-password"
            {...field('password')}
          />
          <Button type="submit" kind="primary" wide>
            Register
          </Button>
          <Stack align="center">
            <Text size="small" tone="dim">
              Registered already? <Link href="/login">Sign in</Link>
            </Text>
          </Stack>
        </Stack>
      </form>
      {step === 'form' ? null : (
        <TermsDialog busy={step === 'sending'} onConfirm={(terms) => void confirm(terms)} onCancel={cancel} />
      )}
    </PublicFrame>
  )
}

import { Button, Link, Stack, Text, TextField, Title } from '@dossier/shared-ui/core'
import { PasswordField } from '@dossier/shared-ui/credentials'
import { PublicFrame } from '../../public-frame/public-frame'
import { enter as enterByReload } from '../../session/enter'
import { TermsDialog } from './terms-dialog'
import { useRegistration } from './use-registration'

/** ACC-15 to ACC-19: a new organisation with its first user. */
export function RegisterPage({ enter = enterByReload }) {
  const { step, form, field, confirm, cancel } = useRegistration(enter)

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

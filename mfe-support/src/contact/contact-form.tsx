import { fullName } from '@dossier/contract/platform/names'
import { IconSend } from '@dossier/shared-ui/controls/icons'
import { Button, Stack, TextField } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'
import { useUser } from '@dossier/shared-ui/session'
import { type ContactField, longest, nothingWritten } from './contact-message'
import { useSendMessage } from './use-send-message'

/** A user who is signed in need not say who they are. */
function useStart() {
  const user = useUser()
  const name = user === null ? '' : fullName(user.first_name, user.last_name) || user.username
  return { ...nothingWritten, name, email: user?.email ?? '' }
}

/** ACC-53 to ACC-55: four fields, all of them required. */
export function ContactForm() {
  const { form, field, busy } = useSendMessage(useStart())
  const fieldOf = (name: ContactField, label: string) => ({
    ...field(name),
    label,
    maximum: longest[name],
    required: true,
  })
  return (
    <form {...form}>
      <Stack>
        <TextField {...fieldOf('name', 'Name')} autoComplete="name" />
        <TextField {...fieldOf('email', 'Email')} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...fieldOf('companyName', 'Company name')} autoComplete="organization" />
        <TextArea {...fieldOf('message', 'Message')} rows={6} />
        <div>
          <Button type="submit" kind="primary" icon={IconSend} busy={busy}>
            {busy ? 'Sending..' : 'Send message'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

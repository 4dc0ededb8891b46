import { accessMessages } from '@dossier/contract/messages/access'
import { fullName } from '@dossier/contract/names'
import { Button, Stack, TextArea, TextField } from '@dossier/shared-ui/core'
import { IconSend } from '@dossier/shared-ui/icons'
import { useUser } from '@dossier/shared-ui/session'
import { showError } from '@dossier/shared-ui/toasts'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { type FormEvent, useId, useState } from 'react'
import {
  type ContactField,
  contactFaults,
  contactFields,
  isIncomplete,
  longest,
  nothingWritten,
  withoutSent,
} from './contact-message'
import { useSendMessage } from './use-send-message'

/** Who is signed in need not say who they are. */
function useStart() {
  const user = useUser()
  const name = user === null ? '' : fullName(user.first_name, user.last_name) || user.username
  return { ...nothingWritten, name, email: user?.email ?? '' }
}

/** ACC-53 to ACC-55: four fields, all of them needed. */
export function ContactForm() {
  const formId = useId()
  const start = useStart()
  const [message, setMessage] = useState(start)
  const [submitted, setSubmitted] = useState(false)
  const { send, sending, refused } = useSendMessage(message, (sent) => {
    setMessage((now) => withoutSent(now, sent, start))
    setSubmitted(false)
  })
  useUnsaved(message.companyName !== '' || message.message !== '')

  const faults: Readonly<Partial<Record<ContactField, string>>> = {
    ...refused,
    ...(submitted ? contactFaults(message) : {}),
  }
  const fieldOf = (field: ContactField, label: string) => ({
    id: `${formId}-${field}`,
    label,
    name: field,
    value: message[field],
    maximum: longest[field],
    error: faults[field],
    required: true,
    onChange: (text: string) => setMessage({ ...message, [field]: text }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setSubmitted(true)
    const found = contactFaults(message)
    const first = contactFields.find((field) => found[field] !== undefined)
    if (isIncomplete(message)) showError(accessMessages.contactFieldsMissing)
    if (first === undefined) send()
    else document.getElementById(`${formId}-${first}`)?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField {...fieldOf('name', 'Name')} autoComplete="name" />
        <TextField {...fieldOf('email', 'Email')} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...fieldOf('companyName', 'Company name')} autoComplete="organization" />
        <TextArea {...fieldOf('message', 'Message')} rows={6} />
        <div>
          <Button type="submit" kind="primary" icon={IconSend} busy={sending}>
            {sending ? 'Sending..' : 'Send message'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

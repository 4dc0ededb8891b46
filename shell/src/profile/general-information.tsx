import { sendVerificationEmail } from '@dossier/contract/people/endpoints/access'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { userMessages } from '@dossier/contract/people/messages/users'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { ApiError, call } from '@dossier/shared-ui/api'
import { Button, Group } from '@dossier/shared-ui/core'
import { Tag } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'
import { useUser } from '@dossier/shared-ui/session'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { typeLabelOf } from '../user-menu/user-facts'

/** Who one is, to read (ACC-43). */
export function GeneralInformation() {
  const user = useUser()
  if (user === null) return null
  return (
    <Panel>
      <DescriptionList
        items={[
          { label: 'Username', value: user.username },
          {
            label: 'Email',
            value: (
              <Group>
                {user.email}
                {user.email_verified ? (
                  <Tag tone="approved">{accessMessages.verified}</Tag>
                ) : (
                  <>
                    <Tag tone="pending">{accessMessages.notVerified}</Tag>
                    <VerifyNow key={user.email} email={user.email} />
                  </>
                )}
              </Group>
            ),
          },
          ...(user.pending_email === undefined
            ? []
            : [
                {
                  label: 'Next email',
                  value: `${user.pending_email.email} becomes active once confirmed by email`,
                },
              ]),
          { label: 'Role', value: typeLabelOf(user) },
          ...(user.password_by_another ? [{ label: 'Password', value: userMessages.ownPasswordByAnother }] : []),
        ]}
      />
    </Panel>
  )
}

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : thereWasAnError('sending the verification email')

/** The addresses a mail was asked for since the page was loaded. */
const asked = new Set<string>()

/** ACC-44: asks for the mail, once it was sent no more, and keeps the focus then. ACC-31: a rejection is shown in the server's words. */
function VerifyNow({ email }: { readonly email: string }) {
  const [isAsked, setAsked] = useState(asked.has(email))
  const ask = async () => {
    asked.add(email)
    setAsked(true)
    try {
      await call(sendVerificationEmail, { body: { email } })
      showSuccess(accessMessages.verificationMailSent)
    } catch (error) {
      asked.delete(email)
      setAsked(false)
      showError(wordsOf(error), error)
    }
  }
  return (
    <Button size="small" aria-disabled={isAsked} onClick={isAsked ? undefined : () => void ask()}>
      Verify Now
    </Button>
  )
}

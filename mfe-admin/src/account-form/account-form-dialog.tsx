import { limits } from '@dossier/contract/limits'
import { platformMessages } from '@dossier/contract/messages/platform'
import { checkAccount } from '@dossier/contract/validation/check-account'
import { Alert, Button, Stack, TextField } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useIsAdministrator } from '../roles'
import type { AccountDraft, AccountField, FieldTexts } from './refused-fields'
import { RoleField } from './role-field'

type Props = {
  readonly title: string
  /** The words on the button that saves. */
  readonly submit: string
  readonly start: AccountDraft
  readonly roleHint?: string
  readonly saving: boolean
  readonly onSave: (draft: AccountDraft) => void
  /** What the server finds wrong with the draft. */
  readonly refused: (draft: AccountDraft) => FieldTexts
  readonly onClose: () => void
  /** More below the fields. */
  readonly children?: ReactNode
}

const differs = (one: AccountDraft, other: AccountDraft) =>
  one.username !== other.username || one.email !== other.email || one.type !== other.type

/** USR-03, USR-05, USR-08: username, email and, for administrators, the role of an account. */
export function AccountFormDialog(props: Props) {
  const { title, submit, start, roleHint, saving, onSave, refused, onClose, children } = props
  const formId = useId()
  const withRole = useIsAdministrator()
  const [draft, setDraft] = useState(start)
  const [submitted, setSubmitted] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const typed = differs(draft, start)
  useUnsaved(typed)

  const faults: FieldTexts = { ...refused(draft), ...(submitted ? checkAccount(draft) : {}) }
  const fieldOf = (field: AccountField) => ({
    id: `${formId}-${field}`,
    value: draft[field],
    error: faults[field],
    onChange: (text: string) => setDraft({ ...draft, [field]: text }),
  })
  const close = () => (typed && !leaving ? setLeaving(true) : onClose())

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setSubmitted(true)
    const [first] = Object.keys(checkAccount(draft))
    if (first === undefined) onSave(draft)
    else document.getElementById(`${formId}-${first}`)?.focus()
  }

  return (
    <Modal
      title={title}
      onClose={close}
      footer={
        leaving ? (
          <>
            <Button key="leave" kind="danger" onClick={onClose}>
              Leave
            </Button>
            <Button key="stay" kind="primary" autoFocus onClick={() => setLeaving(false)}>
              Stay
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" type="submit" form={formId} busy={saving}>
              {saving ? platformMessages.saving : submit}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={save}
        ref={(form) => form?.querySelector('input')?.setAttribute('data-autofocus', '')}
      >
        <Stack>
          <TextField {...fieldOf('username')} label="Username" autoComplete="off" spellCheck={false} required />
          <TextField
            {...fieldOf('email')}
            label="Email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            maximum={limits.textMaximum}
            required
          />
          {withRole ? <RoleField {...fieldOf('type')} hint={roleHint} /> : null}
          {children}
          {leaving ? (
            <Alert state="pending" urgent>
              {platformMessages.unsavedChanges}
            </Alert>
          ) : null}
        </Stack>
      </form>
    </Modal>
  )
}

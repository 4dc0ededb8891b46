import { limits } from '@dossier/contract/limits'
import { checkAccount } from '@dossier/contract/validation/check-account'
import { TextField } from '@dossier/shared-ui/core'
import { FormModal } from '@dossier/shared-ui/dialogs'
import { type ReactNode, useId, useState } from 'react'
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
  const fieldsId = useId()
  const withRole = useIsAdministrator()
  const [draft, setDraft] = useState(start)
  const [submitted, setSubmitted] = useState(false)

  const faults: FieldTexts = { ...refused(draft), ...(submitted ? checkAccount(draft) : {}) }
  const fieldOf = (field: AccountField) => ({
    id: `${fieldsId}-${field}`,
    value: draft[field],
    error: faults[field],
    onChange: (text: string) => setDraft({ ...draft, [field]: text }),
  })

  const save = () => {
    setSubmitted(true)
    const [first] = Object.keys(checkAccount(draft))
    if (first === undefined) onSave(draft)
    else document.getElementById(`${fieldsId}-${first}`)?.focus()
  }

  return (
    <FormModal
      title={title}
      submit={submit}
      typed={differs(draft, start)}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormModal>
  )
}

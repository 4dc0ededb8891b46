import { limits } from '@dossier/contract/platform/limits'
import { FormModal } from '@dossier/shared-ui/checked-form'
import { TextField } from '@dossier/shared-ui/core'
import type { ReactNode } from 'react'
import { useIsAdministrator } from '../roles'
import { RoleField } from './role-field'
import type { useAccountForm } from './use-account-form'

type Props = {
  readonly title: string
  /** The words on the button that saves. */
  readonly submit: string
  readonly form: ReturnType<typeof useAccountForm>
  readonly emailHint?: string
  readonly roleHint?: string
  readonly onClose: () => void
  /** More below the fields. */
  readonly children?: ReactNode
}

/** USR-03, USR-05, USR-08: username, email and, for administrators, the role of an account. */
export function AccountFormDialog({ title, submit, form, emailHint, roleHint, onClose, children }: Props) {
  const withRole = useIsAdministrator()
  return (
    <FormModal title={title} submit={submit} form={form} onClose={onClose}>
      <TextField {...form.field('username')} label="Username" autoComplete="off" spellCheck={false} required />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        hint={emailHint}
        autoComplete="off"
        spellCheck={false}
        maximum={limits.textMaximum}
        required
      />
      {withRole ? <RoleField {...form.field('type')} hint={roleHint} /> : null}
      {children}
    </FormModal>
  )
}

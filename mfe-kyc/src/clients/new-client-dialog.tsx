import { choices } from '@dossier/contract/file/catalogue/choices'
import { askedOf } from '@dossier/contract/file/checks/new-client'
import { clientMessages } from '@dossier/contract/file/messages/clients'
import { limits } from '@dossier/contract/platform/limits'
import { FormModal } from '@dossier/shared-ui/checked-form'
import { TextField } from '@dossier/shared-ui/core'
import { RadioGroup } from '@dossier/shared-ui/forms'
import type { ReactNode } from 'react'
import { NewClientField } from './new-client-field'
import { useAddClient } from './use-add-client'

type Props = {
  /** What was denied, to be corrected (WRK-19), and above the fields why. */
  readonly denied?: Readonly<Record<string, string>>
  readonly before?: ReactNode
  readonly onClose: () => void
}

/** CLI-16 to CLI-23: asks for the client type first, then for what that type needs. */
export function NewClientDialog({ denied, before, onClose }: Props) {
  const form = useAddClient(denied)
  const { values, field } = form
  return (
    <FormModal title={clientMessages.addNew} submit="Add client" form={form} onClose={onClose}>
      {before}
      <RadioGroup {...field('company_type')} label="Client Type" options={choices.companyTypes} />
      {askedOf(values.company_type).map((name) => (
        <NewClientField key={name} {...field(name)} />
      ))}
      {form.noteRequired ? (
        <TextField {...field('note')} label="Note" hint="Why you propose this" maximum={limits.noteMaximum} required />
      ) : null}
    </FormModal>
  )
}

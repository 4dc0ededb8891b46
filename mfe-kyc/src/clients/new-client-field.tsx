import type { NewClientField as Name } from '@dossier/contract/file/checks/new-client'
import { TextField } from '@dossier/shared-ui/core'
import { RadioGroup, Select } from '@dossier/shared-ui/forms'
import { fieldOf } from '@dossier/shared-ui/kinds'

type Props = {
  readonly name: Name
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

const fewEnoughToSee = 3

/** One of the things a new client is asked for, labelled and limited as in the field catalogue. */
export function NewClientField({ name, ...input }: Props) {
  const field = fieldOf('company', name)
  // 'Client Type' is what the dialog already asks for first
  const label = name === 'account_holder_type' ? 'Account holder type' : (field?.label ?? name)
  if (field?.options === undefined) return <TextField {...input} label={label} maximum={field?.maximum} required />
  return field.options.length <= fewEnoughToSee ? (
    <RadioGroup {...input} label={label} options={field.options} required />
  ) : (
    <Select {...input} label={label} options={field.options} required />
  )
}

import type { Field } from '@dossier/contract/platform/fields/field'
import { TextField } from '@dossier/shared-ui/core'
import { Select } from '@dossier/shared-ui/forms'
import { CountryField, SearchSelect } from '@dossier/shared-ui/search-select'
import { memo } from 'react'
import { BirthDateField } from './birth-date-field'

type Props = {
  readonly field: Field
  readonly id: string
  readonly value: string
  readonly required: boolean
  readonly error: string | undefined
  readonly onChange: (name: string, value: string) => void
  /** The input was left; its error shows from now on. */
  readonly onLeave: (name: string) => void
}

/** More options than this are found by typing. */
const fewEnoughToSee = 10

/** FIU-02: the input a field of the personal data is typed in; typing in one renders no other. */
export const ProfileInput = memo(function ProfileInput({ field, onChange, onLeave, required, ...input }: Props) {
  const { name, label, options, maximum } = field
  const change = (value: string) => onChange(name, value)
  const leave = () => onLeave(name)
  if (field.input === 'date') return <BirthDateField {...input} label={label} onChange={change} onLeave={leave} />
  const common = { ...input, label, required, optional: !required, onChange: change, onBlur: leave }
  if (field.input === 'country') return <CountryField {...common} />
  if (options === undefined) {
    return <TextField {...common} maximum={maximum} type={field.input === 'email' ? 'email' : 'text'} name={name} />
  }
  return options.length > fewEnoughToSee ? (
    <SearchSelect {...common} options={options} placeholder="Type to search" />
  ) : (
    <Select {...common} options={options} placeholder="Select" />
  )
})

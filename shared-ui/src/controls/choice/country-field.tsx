import { type Country, countries, findCountries } from '@dossier/contract/platform/countries'
import type { Option } from '@dossier/contract/platform/fields/field'
import type { FocusEventHandler } from 'react'
import type { FieldProps } from '../text-field/field-frame'
import { SearchSelect } from './search-select'

type Props = FieldProps & {
  /** ISO 3166-1 alpha-2, '' for none. */
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onBlur?: FocusEventHandler
}

const optionOf = ({ code, name }: Country): Option => ({ value: code, label: name })
const all = countries.map(optionOf)

/** LIM-34: a country, found by its name without accents or by its code: 'curacao' finds Curaçao. */
export function CountryField(props: Props) {
  return (
    <SearchSelect
      {...props}
      options={all}
      find={(typed) => findCountries(typed).map(optionOf)}
      placeholder="Type to search"
    />
  )
}

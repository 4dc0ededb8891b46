import '../styles/comboboxes'
import type { Option } from '@dossier/contract/field'
import { Select as LibrarySelect } from '@mantine/core'
import type { FocusEventHandler } from 'react'
import { Icon, IconChevronDown } from '../icons'
import { useDisabled } from '../session/use-session'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'

type Props = FieldProps & {
  readonly options: readonly Option[]
  /** Options for what is typed, best first; by default those whose label holds it. */
  readonly find?: (typed: string) => readonly Option[]
  /** '' while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly onBlur?: FocusEventHandler
}

/** One of a long list, found by typing. */
export function SearchSelect({ options, find, value, onChange, placeholder, onBlur, disabled, ...field }: Props) {
  const inert = useDisabled(disabled)
  return (
    <FieldFrame {...field}>
      {(control) => (
        <LibrarySelect
          {...control}
          data={[...options]}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
          selectFirstOptionOnChange
          placeholder={placeholder}
          rightSection={<Icon of={IconChevronDown} />}
          rightSectionPointerEvents="none"
          nothingFoundMessage="Nothing found"
          maxDropdownHeight={280}
          disabled={inert}
          onBlur={onBlur}
          comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md' }}
          {...(find && { filter: ({ search }) => [...find(search)] })}
        />
      )}
    </FieldFrame>
  )
}

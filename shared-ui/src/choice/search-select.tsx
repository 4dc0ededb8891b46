import '../styles/comboboxes'
import type { Option } from '@dossier/contract/field'
import { Select as LibrarySelect } from '@mantine/core'
import type { FocusEvent, FocusEventHandler, MouseEvent } from 'react'
import { Icon, IconChevronDown } from '../icons'
import { useDisabled } from '../session/use-session'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import { optionsWith, typedOption } from './typed-option'

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

/** Without it the input of the library says of itself what it thinks, in place of what the frame knows. */
const framesAria = { withAria: false }

/**
 * One of a long list, found by typing. Typing replaces what is chosen; whoever leaves with the text emptied clears it,
 * and with a text that means one option only has chosen that one.
 */
export function SearchSelect(props: Props) {
  const {
    options,
    find = (typed) => optionsWith(options, typed),
    value,
    onChange,
    placeholder,
    onBlur,
    ...frame
  } = props
  const { disabled, ...field } = frame
  const inert = useDisabled(disabled)
  const chosen = options.find((option) => option.value === value)?.label ?? ''

  const markAll = ({ currentTarget }: FocusEvent<HTMLInputElement> | MouseEvent<HTMLInputElement>) => {
    if (currentTarget.value === chosen) currentTarget.select()
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    if (typed !== chosen) {
      const meant = typed === '' ? '' : typedOption(find(typed), typed)?.value
      if (meant !== undefined && meant !== value) onChange(meant)
    }
    onBlur?.(event)
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <LibrarySelect
          {...control}
          {...framesAria}
          // names the list of options; the input has its label
          aria-label={field.label}
          data={[...options]}
          value={value === '' ? null : value}
          onChange={(next) => onChange(next ?? '')}
          allowDeselect={false}
          searchable
          // the focus passes through a form without lists popping up; typing, arrows and clicks open it
          openOnFocus={false}
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
          selectFirstOptionOnChange
          placeholder={placeholder}
          rightSection={<Icon of={IconChevronDown} />}
          rightSectionPointerEvents="none"
          nothingFoundMessage="Nothing found"
          maxDropdownHeight={280}
          disabled={inert}
          onFocus={markAll}
          onClick={markAll}
          onBlur={leave}
          comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md', keepMounted: false }}
          filter={({ search }) => [...find(search)]}
        />
      )}
    </FieldFrame>
  )
}

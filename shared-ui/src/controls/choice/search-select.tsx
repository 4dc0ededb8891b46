import type { Option } from '@dossier/contract/platform/fields/field'
import { type FocusEventHandler, type SyntheticEvent, useRef } from 'react'
import { useDisabled } from '../../server/session/use-session'
import { IconButton } from '../button/icon-button'
import { Icon, IconChevronDown, IconX } from '../icons'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'
import { OptionList } from './option-list'
import { useSearch } from './use-search'

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

/**
 * One of a long list, found by typing. Typing replaces what is chosen; leaving with the text emptied clears it,
 * and with a text that means one option only has chosen that one. The focus passes through a form without lists
 * opening: typing, arrows and clicks open it.
 */
export function SearchSelect(props: Props) {
  const { options, find, value, onChange, placeholder, onBlur, disabled, ...field } = props
  const isDisabled = useDisabled(disabled)
  const input = useRef<HTMLInputElement>(null)
  const { combobox, chosen, found, type, choose, leave } = useSearch({ options, find, value, onChange })
  // asked for in every rendering, also while the list is closed
  const list = combobox.getMenuProps({ 'aria-label': field.label }, { suppressRefError: true })

  const markAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.value === chosen) currentTarget.select()
  }
  const clear = () => {
    choose('')
    input.current?.focus()
  }
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.withAction}>
          <input
            {...combobox.getInputProps({
              ref: input,
              disabled: isDisabled,
              onChange: ({ currentTarget }) => type(currentTarget.value),
              onClick: markAll,
              onBlur: (event) => {
                leave()
                onBlur?.(event)
              },
            })}
            {...control}
            aria-labelledby={undefined}
            className={styles.control}
            spellCheck={false}
            placeholder={placeholder}
            onFocus={markAll}
          />
          {value === '' || isDisabled ? <Chevron /> : <ClearButton of={field.label} onClear={clear} />}
          {combobox.isOpen ? (
            <OptionList
              options={found}
              chosen={[value]}
              reached={combobox.highlightedIndex}
              list={list}
              propsOf={combobox.getItemProps}
              anchor={input}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}

const Chevron = () => (
  <span className={styles.chevron}>
    <Icon of={IconChevronDown} />
  </span>
)

const ClearButton = ({ of, onClear }: { readonly of: string; readonly onClear: () => void }) => (
  <span className={styles.action}>
    <IconButton
      icon={IconX}
      label={`Clear ${of}`}
      // without a pointer one empties the text
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  </span>
)

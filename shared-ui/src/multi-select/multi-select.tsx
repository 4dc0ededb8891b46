import type { Option } from '@dossier/contract/field'
import { type FocusEventHandler, type KeyboardEvent, useRef } from 'react'
import { OptionList } from '../choice/option-list'
import { optionsWith } from '../choice/typed-option'
import { Icon, IconX } from '../icons'
import { VisuallyHidden } from '../layout/layout'
import { useDisabled } from '../session/use-session'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import styles from './multi-select.module.css'
import { useMultiSearch } from './use-multi-search'

type Props = FieldProps & {
  readonly options: readonly Option[]
  /** Options for what is typed, best first; by default those whose label holds it. */
  readonly find?: (typed: string) => readonly Option[]
  /** In the order in which they were chosen. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly placeholder?: string
  readonly onBlur?: FocusEventHandler
}

/**
 * Any of a long list, found by typing. What is chosen stands before the text; Enter or a click takes one in or out,
 * Backspace in the empty text takes the last one out.
 */
export function MultiSelect(props: Props) {
  const { options, value, onChange, placeholder = 'Type to search', onBlur, ...frame } = props
  const { find = (typed) => optionsWith(options, typed), disabled, ...field } = frame
  const isDisabled = useDisabled(disabled)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen

  const remove = (removed: string) => onChange(value.filter((chosen) => chosen !== removed))
  const toggle = (toggled: string) => (value.includes(toggled) ? remove(toggled) : onChange([...value, toggled]))
  const { combobox, found, typed, type } = useMultiSearch({ options, find, onToggle: toggle })
  // asked for in every rendering, also while the list is closed
  const list = combobox.getMenuProps(
    { 'aria-label': field.label, 'aria-multiselectable': true },
    { suppressRefError: true },
  )
  const removeLast = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  const removeOne = (chosen: string) => {
    remove(chosen)
    input.current?.focus()
  }
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div ref={box} className={styles.box} data-disabled={isDisabled ? '' : undefined}>
          {value.map((chosen) => (
            <span key={chosen} className={styles.chosen}>
              {labelOf(chosen)}
              {isDisabled ? null : (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${labelOf(chosen)}`}
                  onClick={() => removeOne(chosen)}
                >
                  <Icon of={IconX} size={14} />
                </button>
              )}
            </span>
          ))}
          <input
            {...combobox.getInputProps({
              ref: input,
              disabled: isDisabled,
              onChange: ({ currentTarget }) => type(currentTarget.value),
              onKeyDown: removeLast,
              onBlur,
            })}
            {...control}
            aria-labelledby={undefined}
            className={styles.input}
            spellCheck={false}
            placeholder={value.length === 0 ? placeholder : undefined}
          />
          <VisuallyHidden role="status">{value.length} chosen</VisuallyHidden>
          {combobox.isOpen ? (
            <OptionList
              options={found}
              chosen={value}
              reached={combobox.highlightedIndex}
              list={list}
              propsOf={combobox.getItemProps}
              anchor={box}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}

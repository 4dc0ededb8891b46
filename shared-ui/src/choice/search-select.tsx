import type { Option } from '@dossier/contract/field'
import { type FocusEventHandler, type SyntheticEvent, useId, useRef } from 'react'
import { IconButton } from '../button/icon-button'
import { Icon, IconChevronDown, IconX } from '../icons'
import { useDisabled } from '../session/use-session'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import styles from '../text-field/field-frame.module.css'
import { OptionList, optionId } from './option-list'
import { optionsWith } from './typed-option'
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
 * One of a long list, found by typing. Typing replaces what is chosen; whoever leaves with the text emptied clears it,
 * and with a text that means one option only has chosen that one. The focus passes through a form without lists
 * popping up: typing, arrows and clicks open it.
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
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const search = useSearch({ options, find, value, onChange })
  const { isOpen, found, reached } = search

  const markAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.value === search.chosen) currentTarget.select()
  }
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.withAction}>
          <input
            {...control}
            ref={input}
            className={styles.control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && found[reached] ? optionId(listId, reached) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={inert}
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={search.press}
            onFocus={markAll}
            onClick={(event) => {
              markAll(event)
              search.open()
            }}
            onBlur={(event) => {
              search.leave()
              onBlur?.(event)
            }}
          />
          {value === '' || inert ? (
            <span className={styles.chevron}>
              <Icon of={IconChevronDown} />
            </span>
          ) : (
            <span className={styles.action}>
              <IconButton
                icon={IconX}
                label={`Clear ${field.label}`}
                // whoever has no pointer empties the text
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  search.choose('')
                  input.current?.focus()
                }}
              />
            </span>
          )}
          {isOpen ? (
            <OptionList
              id={listId}
              label={field.label}
              options={found}
              value={value}
              reached={reached}
              anchor={input}
              onChoose={search.choose}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}

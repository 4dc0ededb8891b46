import type { Option } from '@dossier/contract/platform/fields/field'
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { useState } from 'react'
import { optionsWith, typedOption } from './typed-option'

type Asked = {
  readonly options: readonly Option[]
  readonly find?: ((typed: string) => readonly Option[]) | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

const none = -1
const { stateChangeTypes: acts } = useCombobox

type State = UseComboboxState<Option>
type Change = UseComboboxStateChangeOptions<Option>

/** Where this list is meant to differ from the library's. */
function meantBy(state: State, { type, changes }: Change, find: NonNullable<Asked['find']>): Partial<State> {
  switch (type) {
    case acts.InputChange: {
      const { inputValue: typed = '' } = changes
      return { ...changes, highlightedIndex: typed === '' || find(typed).length === 0 ? none : 0 }
    }
    case acts.InputClick:
      return state.isOpen ? state : changes
    case acts.InputKeyDownEnter:
      return state.highlightedIndex === none && state.inputValue === '' ? { ...changes, selectedItem: null } : changes
    case acts.InputKeyDownEscape:
      return state.isOpen ? changes : state
    case acts.InputBlur:
      return { ...changes, selectedItem: state.selectedItem }
    default:
      return changes
  }
}

/** What is typed into a list of options, and what that finds and means. */
export function useSearch({ options, find = (typed) => optionsWith(options, typed), value, onChange }: Asked) {
  const [typed, setTyped] = useState<string>()
  const chosen = options.find((option) => option.value === value) ?? null
  const text = chosen?.label ?? ''
  const found = typed === undefined ? options : find(typed)

  const choose = (next: string) => {
    setTyped(undefined)
    if (next !== value) onChange(next)
  }
  const combobox = useCombobox<Option>({
    items: [...found],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: chosen,
    inputValue: typed ?? text,
    stateReducer: (state, change) => meantBy(state, change, find),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem?.value ?? ''),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(undefined)
    },
  })
  /** Emptied means none, and what means one option only means that one. */
  const leave = () => {
    if (typed === undefined || typed === text) return
    const meant = typed === '' ? '' : typedOption(find(typed), typed)?.value
    choose(meant ?? value)
  }

  return { combobox, chosen: text, found, type: setTyped, choose, leave }
}

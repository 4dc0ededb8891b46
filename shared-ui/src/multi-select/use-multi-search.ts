import type { Option } from '@dossier/contract/field'
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { useState } from 'react'

type Asked = {
  readonly options: readonly Option[]
  readonly find: (typed: string) => readonly Option[]
  readonly onToggle: (value: string) => void
}

const { stateChangeTypes: acts } = useCombobox

/** The list stays open while one after the other is chosen. */
function keptOpen(state: UseComboboxState<Option>, { type, changes }: UseComboboxStateChangeOptions<Option>) {
  switch (type) {
    case acts.InputKeyDownEnter:
    case acts.ItemClick:
      return changes.selectedItem ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex } : changes
    case acts.InputBlur:
      return { ...changes, selectedItem: null }
    case acts.InputKeyDownEscape:
      return state.isOpen ? { ...changes, selectedItem: null } : state
    case acts.InputClick:
      return state.isOpen ? state : changes
    default:
      return changes
  }
}

/** Returns what is typed into a list of options, what that finds, and how to choose of it. */
export function useMultiSearch({ options, find, onToggle }: Asked) {
  const [typed, setTyped] = useState('')
  const found = typed === '' ? options : find(typed)
  const combobox = useCombobox<Option>({
    items: [...found],
    itemToString: () => typed,
    itemToKey: (option) => option?.value,
    selectedItem: null,
    inputValue: typed,
    stateReducer: keptOpen,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onToggle(selectedItem.value)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped('')
    },
  })
  return { combobox, found, typed, type: setTyped }
}

import type { Option } from '@dossier/contract/field'
import { type KeyboardEvent, useState } from 'react'
import { typedOption } from './typed-option'

type Asked = {
  readonly options: readonly Option[]
  readonly find: (typed: string) => readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Before the first option. */
const none = -1

function stepped(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return none
  if (at === none) return by > 0 ? 0 : count - 1
  return (at + by + count) % count
}

/** What is typed into a list of options, what that finds, and the option that the arrows have come to. */
export function useSearch({ options, find, value, onChange }: Asked) {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [reached, setReached] = useState(none)

  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const found = typed === undefined ? options : find(typed)

  const open = () => {
    if (isOpen) return
    setOpen(true)
    setReached(found.findIndex((option) => option.value === value))
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (next: string | undefined) => {
    close()
    if (next !== undefined && next !== value) onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setReached(text === '' ? none : 0)
  }
  /** Emptied means none, and what means one option only means that one. */
  const meant = () => {
    if (typed === undefined || typed === chosen) return undefined
    return typed === '' ? '' : typedOption(find(typed), typed)?.value
  }
  const enter = () => choose(found[reached]?.value ?? (typed === '' ? '' : undefined))

  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => (isOpen ? setReached(stepped(reached, 1, found.length)) : open()),
    ArrowUp: () => (isOpen ? setReached(stepped(reached, -1, found.length)) : open()),
    Enter: isOpen ? enter : undefined,
    Escape: isOpen ? close : undefined,
  }
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return {
    chosen,
    text: typed ?? chosen,
    found,
    reached,
    isOpen,
    open,
    type,
    choose,
    press,
    leave: () => choose(meant()),
  }
}

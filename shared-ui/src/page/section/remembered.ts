import { useState } from 'react'

const keyOf = (name: string) => `dossier.collapsed.${name}`

/** SHL-39: whether something is open, kept in the browser over reloads. */
export function useRememberedOpen(name: string, openAtFirst: boolean): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => {
    const kept = localStorage.getItem(keyOf(name))
    return kept === null ? openAtFirst : kept === 'open'
  })
  const set = (next: boolean) => {
    localStorage.setItem(keyOf(name), next ? 'open' : 'closed')
    setOpen(next)
  }
  return [open, set]
}

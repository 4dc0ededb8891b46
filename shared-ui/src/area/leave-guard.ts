import { useSyncExternalStore } from 'react'
import { unsaved } from '../draft/unsaved/unsaved-store'
import { createStore } from '../store/store'

type Question = { readonly leave: () => void; readonly stay: () => void }

const open = createStore<Question | null>(null)

type Address = Pick<Location, 'pathname' | 'search'>

/** The page at an address: its path, and the snapshot that it is viewed in. Whatever else stands there is of the same page. */
const pageAt = ({ pathname, search }: Address) =>
  `${pathname} ${new URLSearchParams(search).get('snapshot')?.toLowerCase() ?? ''}`

/** Whether going to the address would leave edits behind: it is another page, and something here is unsaved (DSH-11). */
export const losesEdits = (to: Address, from: Address = window.location) => unsaved.any() && pageAt(to) !== pageAt(from)

/**
 * Asks whether to leave, in whichever part of the page; `leave` runs once that is confirmed and the edits are given
 * up. A second question takes the place of the first.
 */
export function askToLeave({ leave, stay = () => undefined }: Partial<Question> & Pick<Question, 'leave'>): void {
  open.get()?.stay()
  open.set({
    leave() {
      open.set(null)
      unsaved.forget()
      leave()
    },
    stay() {
      open.set(null)
      stay()
    },
  })
}

/** The open question, for the one dialog of the page; null when there is none. */
export const useLeaveQuestion = () => useSyncExternalStore(open.subscribe, open.get)

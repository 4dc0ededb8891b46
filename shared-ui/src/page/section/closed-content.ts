import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../../store/store'

/** How many look for something in closed sections. */
const asking = createStore(0)

const ask = (change: 1 | -1) => asking.set(asking.get() + change)

/** Renders what is in closed sections, for as long as something is looked for in them. Returns what ends that. */
export function renderClosed(): () => void {
  ask(1)
  let isOver = false
  return () => {
    if (!isOver) ask(-1)
    isOver = true
  }
}

/**
 * Whether the content of a section is rendered: not before it is opened or looked into, so that a page with hundreds of
 * closed records is there at once. What was rendered stays, with what was typed in it.
 */
export function useRendered(isOpen: boolean): boolean {
  const isAsked = useSyncExternalStore(asking.subscribe, () => asking.get() > 0)
  const [wasRendered, setWasRendered] = useState(false)
  const isRendered = wasRendered || isOpen || isAsked
  if (isRendered && !wasRendered) setWasRendered(true)
  return isRendered
}

// on paper every section is open
window.addEventListener('beforeprint', () => flushSync(() => ask(1)))
window.addEventListener('afterprint', () => ask(-1))

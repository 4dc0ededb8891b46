import { useEffect, useState } from 'react'
import { createStore } from '../../store/store'

const dirty = new Set<symbol>()
const isAnyDirty = createStore(false)

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function mark(source: symbol, isDirty: boolean) {
  if (isDirty === dirty.has(source)) return
  if (isDirty) dirty.add(source)
  else dirty.delete(source)
  if (dirty.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
  isAnyDirty.set(dirty.size > 0)
}

/** Everything in the page that was typed and not saved, in whichever React root (DSH-11). */
export const unsaved = {
  any: isAnyDirty.get,
  subscribe: isAnyDirty.subscribe,
  /** Leaving was confirmed: nothing asks any more. */
  forget() {
    for (const source of dirty) mark(source, false)
  },
}

/**
 * Marks this part of the page as holding unsaved edits; closing the tab then asks, and so does the shell's guard. Returns
 * how to take the mark back before the next render, for what was saved and leads on at once.
 */
export function useUnsaved(isDirty: boolean) {
  const [source] = useState(() => Symbol('unsaved'))
  useEffect(() => {
    mark(source, isDirty)
    return () => mark(source, false)
  }, [source, isDirty])
  return () => mark(source, false)
}

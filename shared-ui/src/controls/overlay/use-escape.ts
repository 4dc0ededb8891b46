import { useEffect, useEffectEvent } from 'react'

/** What is open, the one on top last. */
const open: symbol[] = []

/** An open list of options inside the dialog closes first. */
const isForSomethingInside = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="combobox"][aria-expanded="true"]') !== null

/**
 * Escape for what is on top, and for nothing else: the event is marked as taken. Asked before any other listener of
 * the page, because what the dialog lies over would otherwise hear the same key, and so that the browser does not close
 * a dialog that still has a question.
 */
export function useEscape(close: () => void, isOpen = true) {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const self = Symbol('open')
    open.push(self)
    const press = (event: KeyboardEvent) => {
      const isMine = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && open.at(-1) === self
      if (!isMine || isForSomethingInside(event.target)) return
      event.preventDefault()
      dismiss()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      open.splice(open.indexOf(self), 1)
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [isOpen])
}

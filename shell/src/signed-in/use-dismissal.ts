import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes what is open on Escape, giving the focus back to its button, and when something outside is used instead. */
export function useDismissal(element: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      dismiss()
      element.current?.querySelector('button')?.focus()
    }
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [open, element])
}

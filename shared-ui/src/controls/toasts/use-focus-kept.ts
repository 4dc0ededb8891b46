import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const focusOn = (element: Element | null | undefined) => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}

/**
 * Returns how to dismiss a toast that holds the focus without losing it: the focus goes on to the next toast, and after
 * the last one back to where it was before it came to the toasts.
 */
export function useFocusKept(stack: RefObject<HTMLElement | null>, dismiss: (id: number) => void) {
  const origin = useRef<EventTarget>(null)
  useEffect(() => {
    const element = stack.current
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) origin.current = relatedTarget
    }
    element?.addEventListener('focusin', enter)
    return () => element?.removeEventListener('focusin', enter)
  }, [stack])
  return (id: number) => {
    const hadFocus = stack.current?.contains(document.activeElement)
    flushSync(() => dismiss(id))
    if (!hadFocus) return
    const next = stack.current?.querySelector('[data-kind] > button')
    focusOn(next ?? (origin.current instanceof Element ? origin.current : null))
  }
}

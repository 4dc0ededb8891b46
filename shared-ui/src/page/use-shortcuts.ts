import { useEffect, useEffectEvent } from 'react'

type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

const overThePage = 'dialog[open], [popovertarget][aria-expanded="true"]'

/**
 * Single keys of a page, as j and k in a queue, or Escape. Silent while someone types, while a dialog or a menu is
 * open, and for a key that something else took by preventing its default.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const actOn = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    let isForThePage = false
    // a dialog that closes is gone before the event comes back up
    const goesDown = ({ target }: KeyboardEvent) => {
      isForThePage = !isTyping(target) && document.querySelector(overThePage) === null
    }
    const comesUp = (event: KeyboardEvent) => {
      if (!isForThePage || event.defaultPrevented) return
      if (!event.ctrlKey && !event.metaKey && !event.altKey) actOn(event)
    }
    window.addEventListener('keydown', goesDown, { capture: true })
    window.addEventListener('keydown', comesUp)
    return () => {
      window.removeEventListener('keydown', goesDown, { capture: true })
      window.removeEventListener('keydown', comesUp)
    }
  }, [])
}

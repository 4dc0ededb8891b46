import { useEffect, useRef } from 'react'

type Shortcuts = Readonly<Record<string, () => void>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

const dialogIsOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Single keys of a page, as j and k in a queue; silent while somebody types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || dialogIsOpen()) return
      const act = latest.current[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

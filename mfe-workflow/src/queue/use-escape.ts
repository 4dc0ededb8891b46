import { useEffect, useRef } from 'react'

const belongsElsewhere = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select') !== null)

/**
 * Escape, where no dialog and no field takes it. Asked on the way down, because a dialog that closes is gone before the
 * event comes back up.
 */
export function useEscape(act: (() => void) | undefined) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !belongsElsewhere(event.target)) latest.current?.()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

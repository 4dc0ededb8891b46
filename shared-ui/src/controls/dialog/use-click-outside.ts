import { type SyntheticEvent, useRef, useState } from 'react'

/** Systems take two clicks for a double one within half a second. */
const doubleClickMs = 500

/** A dialog is filled by its content, so that only what is outside hits the dialog itself. */
const isOutside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

/**
 * Closes a dialog by a click outside, but for the second half of a double click on what opened it, and for a press that
 * began inside, as when text is selected.
 */
export function useClickOutside(close: () => void) {
  const [openedAt] = useState(() => Date.now())
  const beganOutside = useRef(false)
  return {
    onPointerDown: (event: SyntheticEvent) => {
      beganOutside.current = isOutside(event)
    },
    onClick: (event: SyntheticEvent) => {
      if (beganOutside.current && isOutside(event) && Date.now() - openedAt >= doubleClickMs) close()
    },
  }
}

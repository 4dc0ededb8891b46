import { useState } from 'react'
import type { DeniedChange } from './denied-change'
import { useAskedAgain } from './use-asked-again'

/**
 * A form that its button opens, and an address that asks to correct what was denied in it (WRK-19).
 * @param isOf whether what was denied is corrected in this form
 */
export function useCorrectable(isOf: (denied: DeniedChange) => boolean) {
  const [isAskedFor, setAskedFor] = useState(false)
  const { denied, end } = useAskedAgain()
  const corrected = denied !== undefined && isOf(denied) ? denied : null
  return {
    /** What the form is to begin with; null where it is an empty one. */
    corrected,
    isOpen: isAskedFor || corrected !== null,
    open: () => setAskedFor(true),
    close: () => {
      setAskedFor(false)
      if (corrected !== null) end()
    },
  }
}

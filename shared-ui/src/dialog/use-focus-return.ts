import { useEffect, useState } from 'react'

/** Gives the focus back to whoever had it before this was shown, unless it went elsewhere meanwhile. */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body
        if (nobody && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

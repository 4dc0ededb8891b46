import { useEffect, useRef } from 'react'

/** What follows an answer, as the page stands by then; nothing once what waited for it is gone. */
export function useWhileMounted(act: () => void) {
  const latest = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = act
    return () => {
      latest.current = undefined
    }
  })
  return () => latest.current?.()
}

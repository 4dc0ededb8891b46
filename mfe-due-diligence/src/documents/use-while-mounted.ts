import { useEffect, useRef } from 'react'

/** Returns a function that calls the latest `act`, and nothing once the component is unmounted: for what follows an answer. */
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

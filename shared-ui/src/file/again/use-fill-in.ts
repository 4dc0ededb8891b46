import { useEffectEvent, useLayoutEffect } from 'react'

/** Fills a form in with what was denied, as if it had been typed: it is not saved, and asked about before it is left. */
export function useFillIn<Value>(set: (name: string, value: Value) => void, denied: Readonly<Record<string, Value>>) {
  const fill = useEffectEvent(() => {
    for (const [name, value] of Object.entries(denied)) set(name, value)
  })
  // before anything is painted
  useLayoutEffect(() => fill(), [])
}

import { type ReactNode, useEffect, useState } from 'react'

/** Shows its children only when the wait is long enough to notice, so that quick answers do not flicker. */
export function Delayed({ by = 80, children }: { readonly by?: number; readonly children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), by)
    return () => clearTimeout(timer)
  }, [by])
  return due ? children : null
}

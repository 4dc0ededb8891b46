import { type RefObject, useEffect, useState } from 'react'

/** How wide an element is, in pixels; before it was measured as wide as on a phone. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const measured = element.current
    if (measured === null) return
    const observer = new ResizeObserver(() => setWidth(Math.max(240, measured.clientWidth)))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

import { type RefObject, useEffect, useState } from 'react'

/** Returns whether an element is in sight of the place it scrolls in, or as far from it as that is high. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const settings = { root: watched.parentElement, rootMargin: '100% 0px' }
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), settings)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

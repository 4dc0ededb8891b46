import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been in sight, most of it or as much as a window holds. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (element.current === null || wasSeen) return
    if (!('IntersectionObserver' in window)) return setSeen(true)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasSeen])
  return wasSeen
}

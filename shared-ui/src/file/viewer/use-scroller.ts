import { type UIEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * A place that shows something as wide as itself times the zoom: how wide that is, and where one was in it when that
 * changes.
 */
export function useScroller(zoom: number, rotation: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const part = useRef(0)
  const width = Math.floor(room * zoom)

  useLayoutEffect(() => {
    const place = ref.current
    if (place === null) return
    const measure = () => setRoom(place.clientWidth - 2 * Number.parseFloat(getComputedStyle(place).paddingLeft || '0'))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part of it is in sight, however large it became
  useLayoutEffect(() => {
    const place = ref.current
    if (place !== null) place.scrollTop = part.current * place.scrollHeight
  }, [width, rotation])

  const onScroll = ({ currentTarget: { scrollTop, scrollHeight } }: UIEvent<HTMLElement>) => {
    part.current = scrollTop / scrollHeight
  }
  return { ref, width, onScroll }
}

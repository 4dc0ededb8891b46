import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scaleToFit, type TreeLayout } from './tree-layout'

/** A point in the frame, in pixels from its upper left corner. */
type Point = { readonly x: number; readonly y: number }

const scales = { smallest: 0.05, largest: 2, step: 1.25 } as const
const padding = 32
const bounded = (scale: number) => Math.min(scales.largest, Math.max(scales.smallest, scale))

/** At which scale a drawing is shown in its frame, and the ways to change that; what one looks at stays where it is. */
export function useTreeView(frame: RefObject<HTMLElement | null>, layout: TreeLayout, isShown: boolean) {
  const [place, setPlace] = useState({ width: 0, height: 0 })
  /** null: as large as fits. */
  const [chosen, setChosen] = useState<number | null>(null)
  const kept = useRef<{ readonly at: Point; readonly of: Point } | null>(null)
  const scale = chosen ?? (place.width > 0 ? scaleToFit(layout, place) : 1)

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || !isShown) return
    const measure = () => {
      const height = document.fullscreenElement?.contains(element) ? element.clientHeight : window.innerHeight * 0.6
      setPlace({ width: element.clientWidth - padding, height: Math.max(240, height) - padding })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, isShown])

  const zoomTo = useCallback(
    (next: number, at?: Point) => {
      const element = frame.current
      if (element === null) return
      const point = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
      const of = { x: (element.scrollLeft + point.x) / scale, y: (element.scrollTop + point.y) / scale }
      kept.current = { at: point, of }
      setChosen(bounded(next))
    },
    [frame, scale],
  )

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || kept.current === null) return
    const { at, of } = kept.current
    element.scrollTo(of.x * scale - at.x, of.y * scale - at.y)
    kept.current = null
  }, [frame, scale])

  useEffect(() => {
    const element = frame.current
    if (element === null || !isShown) return
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      zoomTo(scale * Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  }, [frame, isShown, scale, zoomTo])

  return {
    scale,
    isFitted: chosen === null,
    fit: () => setChosen(null),
    /** From the top on, where the root stands. */
    fullSize: () => zoomTo(1, { x: (frame.current?.clientWidth ?? 0) / 2, y: 0 }),
    zoomIn: () => zoomTo(scale * scales.step),
    zoomOut: () => zoomTo(scale / scales.step),
  }
}

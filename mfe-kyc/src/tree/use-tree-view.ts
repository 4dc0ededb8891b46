import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { drawingSize, scaleToFit, type TreeLayout } from './tree-layout'
import { type DrawingParts, useScaledDrawing } from './use-scaled-drawing'

/** A point in the frame, in pixels from its upper left corner. */
type Point = { readonly x: number; readonly y: number }

const scales = { smallest: 0.05, largest: 2, step: 1.25 } as const
const padding = 32
const bounded = (scale: number) => Math.min(scales.largest, Math.max(scales.smallest, scale))

/** Shows a drawing as large as fits, and returns the ways to change that; what one looks at stays where it is. */
export function useTreeView({ frame, room, layer }: DrawingParts, layout: TreeLayout, isShown: boolean) {
  const [isFitted, setIsFitted] = useState(true)
  const { scale, seen, zoom, rest } = useScaledDrawing({ frame, room, layer }, drawingSize(layout))

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || !isShown) return
    const show = () => {
      const place = { width: element.clientWidth - padding, height: element.clientHeight - padding }
      const fitting = place.width > 0 ? scaleToFit(layout, place) : 1
      if (isFitted) rest(fitting, { x: 0, y: 0 })
      else zoom(scale(), seen())
    }
    show()
    const observer = new ResizeObserver(show)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, layout, isShown, isFitted, scale, seen, zoom, rest])

  const zoomTo = useCallback(
    (asked: number, at?: Point) => {
      const element = frame.current
      if (element === null) return
      const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
      const [next, corner] = [bounded(asked), seen()]
      const times = next / scale()
      setIsFitted(false)
      zoom(next, { x: x - (x - corner.x) * times, y: y - (y - corner.y) * times })
    },
    [frame, scale, seen, zoom],
  )

  useEffect(() => {
    const element = frame.current
    if (element === null || !isShown) return
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      zoomTo(scale() * Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  }, [frame, isShown, scale, zoomTo])

  return {
    isFitted,
    fit: () => setIsFitted(true),
    /** From the top on, where the root stands. */
    fullSize: () => zoomTo(1, { x: (frame.current?.clientWidth ?? 0) / 2, y: 0 }),
    zoomIn: () => zoomTo(scale() * scales.step),
    zoomOut: () => zoomTo(scale() / scales.step),
  }
}

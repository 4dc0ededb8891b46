import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { scaledPlace, scaledRoom } from './scaled-place'

const restsAfterMs = 200

export type DrawingParts = {
  /** What is scrolled. */
  readonly frame: RefObject<HTMLElement | null>
  /** What there is to scroll through. */
  readonly room: RefObject<HTMLElement | null>
  /** What holds the drawing at full scale. */
  readonly layer: RefObject<HTMLElement | null>
}

type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

/**
 * Returns how to show a drawing at another scale, its upper left corner nearest to a point of its frame. Until it comes
 * to rest only a transform changes: with the size of anything around it, or a scroll, the browser would lay out all of
 * its words in every frame. At rest it is painted anew, crisp.
 */
export function useScaledDrawing({ frame, room, layer }: DrawingParts, { width, height }: Size) {
  const shown = useRef({ scale: 1, x: 0, y: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const moveTo = useCallback(
    (scale: number, x: number, y: number) => {
      if (layer.current === null) return
      shown.current = { scale, x, y }
      layer.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    },
    [layer],
  )
  const placed = useCallback(
    (scale: number, wanted: Point) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
      return {
        across: scaledPlace(clientWidth, width * scale, wanted.x),
        down: scaledPlace(clientHeight, height * scale, wanted.y),
      }
    },
    [frame, width, height],
  )
  const rest = useCallback(
    (scale: number, wanted: Point) => {
      clearTimeout(timer.current)
      if (frame.current === null || room.current === null || layer.current === null) return
      const { across, down } = placed(scale, wanted)
      layer.current.style.removeProperty('will-change')
      room.current.style.width = `${scaledRoom(width * scale)}px`
      room.current.style.height = `${scaledRoom(height * scale)}px`
      moveTo(scale, across.begins, down.begins)
      frame.current.scrollLeft = across.scrolled
      frame.current.scrollTop = down.scrolled
    },
    [frame, room, layer, placed, moveTo, width, height],
  )
  const seen = useCallback((): Point => {
    const { scrollLeft = 0, scrollTop = 0 } = frame.current ?? {}
    return { x: shown.current.x - scrollLeft, y: shown.current.y - scrollTop }
  }, [frame])
  const zoom = useCallback(
    (scale: number, wanted: Point) => {
      if (frame.current === null || layer.current === null) return
      const { across, down } = placed(scale, wanted)
      const { scrollLeft, scrollTop } = frame.current
      layer.current.style.willChange = 'transform'
      moveTo(scale, across.begins - across.scrolled + scrollLeft, down.begins - down.scrolled + scrollTop)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => rest(scale, seen()), restsAfterMs)
    },
    [frame, layer, placed, moveTo, rest, seen],
  )
  return { scale: useCallback(() => shown.current.scale, []), seen, zoom, rest }
}

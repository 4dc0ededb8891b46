import { type RefObject, useEffect } from 'react'

/** How far the mouse moves before a press is no click any more. */
const threshold = 4

/** Moves what a frame shows along with the mouse; fingers do so by themselves. */
export function useDragToPan(frame: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const element = frame.current
    if (element === null || !isShown) return
    const ends = new AbortController()
    let from: { x: number; y: number; left: number; top: number } | null = null
    let isDragged = false
    const press = ({ button, pointerType, clientX, clientY }: PointerEvent) => {
      isDragged = false
      if (button !== 0 || pointerType !== 'mouse') return
      from = { x: clientX, y: clientY, left: element.scrollLeft, top: element.scrollTop }
    }
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (from === null) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (!isDragged && Math.hypot(x, y) < threshold) return
      if (!isDragged) element.setPointerCapture(pointerId)
      isDragged = true
      element.scrollTo(from.left - x, from.top - y)
    }
    const release = () => {
      from = null
    }
    const click = (event: MouseEvent) => {
      if (isDragged) event.stopPropagation()
      isDragged = false
    }
    const { signal } = ends
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', release, { signal })
    element.addEventListener('pointercancel', release, { signal })
    element.addEventListener('click', click, { signal, capture: true })
    return () => ends.abort()
  }, [frame, isShown])
}

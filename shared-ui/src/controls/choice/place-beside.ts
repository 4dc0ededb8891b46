import { autoUpdate, computePosition, flip, offset, size } from '@floating-ui/dom'

const gap = 4
const highest = 280
/** What a list should have below its input before it looks for more above. */
const enough = 200

/** Keeps a list below its input, or above where there is more room, whatever moves. Answers how to stop that. */
export function placeBeside(list: HTMLElement, anchor: HTMLElement): () => void {
  const fit = size({
    padding: gap,
    apply: ({ rects, availableHeight }) => {
      const maxHeight = Math.max(0, Math.min(highest, availableHeight))
      Object.assign(list.style, { width: `${rects.reference.width}px`, maxHeight: `${maxHeight}px` })
    },
  })
  const place = async () => {
    const beside = await computePosition(anchor, list, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [offset(gap), flip({ padding: gap }), fit],
    })
    Object.assign(list.style, { left: `${beside.x}px`, top: `${beside.y}px` })
  }
  list.style.maxHeight = `${enough}px`
  return autoUpdate(anchor, list, () => void place())
}

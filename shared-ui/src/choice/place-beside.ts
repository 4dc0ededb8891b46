const gap = 4
const highest = 280
/** What it should have below its input before it looks for more above. */
const enough = 200

/** The part of the window that is seen: keyboards on the screen take the rest. */
function seen() {
  const { visualViewport } = window
  const top = visualViewport?.offsetTop ?? 0
  return { top, bottom: top + (visualViewport?.height ?? document.documentElement.clientHeight) }
}

function place(list: HTMLElement, anchor: HTMLElement): void {
  const around = anchor.getBoundingClientRect()
  const { top, bottom } = seen()
  const below = bottom - around.bottom - 2 * gap
  const above = around.top - top - 2 * gap
  const isBelow = below >= Math.min(enough, list.scrollHeight) || below >= above
  const height = Math.max(Math.min(highest, isBelow ? below : above), 0)
  Object.assign(list.style, { left: '0', top: '0', width: `${around.width}px`, maxHeight: `${height}px` })
  // what a fixed place is counted from: the window, save where a surrounding element is a container
  const origin = list.getBoundingClientRect()
  const left = around.left - origin.left
  const from = (isBelow ? around.bottom + gap : around.top - gap - origin.height) - origin.top
  Object.assign(list.style, { left: `${left}px`, top: `${from}px` })
}

/**
 * Keeps a list with a fixed place below its input, or above where there is more room, also while the page is scrolled.
 * Answers how to stop that.
 */
export function placeBeside(list: HTMLElement, anchor: HTMLElement): () => void {
  const follow = () => place(list, anchor)
  follow()
  const sizes = new ResizeObserver(follow)
  sizes.observe(list)
  sizes.observe(anchor)
  const listening = { capture: true, passive: true }
  const moved = (event: Event) => {
    if (event.target !== list) follow()
  }
  window.addEventListener('scroll', moved, listening)
  window.addEventListener('resize', follow)
  window.visualViewport?.addEventListener('resize', follow)
  return () => {
    sizes.disconnect()
    window.removeEventListener('scroll', moved, listening)
    window.removeEventListener('resize', follow)
    window.visualViewport?.removeEventListener('resize', follow)
  }
}

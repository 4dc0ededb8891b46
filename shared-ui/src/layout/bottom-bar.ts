const bars = new Set<HTMLElement>()

function makeRoom() {
  const height = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  document.documentElement.style.setProperty('--ui-bottom-bar', `${height}px`)
}

/**
 * The ref of a bar that rests at the bottom of the page, as Save does: notifications float above it, and what takes the
 * focus is scrolled clear of it.
 */
export function bottomBar(bar: HTMLElement | null) {
  if (bar === null) return
  const observer = new ResizeObserver(makeRoom)
  bars.add(bar)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars.delete(bar)
    makeRoom()
  }
}

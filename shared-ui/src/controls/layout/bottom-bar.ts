const bars = new Set<HTMLElement>()

function makeRoom() {
  const height = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  document.documentElement.style.setProperty('--ui-bottom-bar', `${height}px`)
}

/** A bar that comes while someone types must not cover the input they type in. */
function keepTypedInSight() {
  const focused = document.activeElement
  if (focused?.matches('input, textarea, select')) focused.scrollIntoView({ block: 'nearest' })
}

/**
 * The ref of a bar that rests at the bottom of the page, as Save does: notifications float above it, and what takes the
 * focus is scrolled clear of it.
 */
export function bottomBar(bar: HTMLElement | null) {
  if (bar === null) return
  const observer = new ResizeObserver(() => {
    makeRoom()
    keepTypedInSight()
  })
  bars.add(bar)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars.delete(bar)
    makeRoom()
  }
}

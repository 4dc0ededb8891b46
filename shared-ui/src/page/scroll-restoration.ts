type Held = { readonly release: () => void }

/** How the user reached the page: by opening it, by a link of the product, or by the browser's back and forward. */
let reachedBy: 'opening' | 'link' | 'history' = 'opening'
/** Whether the user has done anything since; from then on the page is not scrolled for them. */
let hasActed = false

const storageKey = 'dossier.scrolled'
const holdMs = 3_000
const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Returns the position of a history entry in this visit; undefined for an entry that the product did not make. */
const entryOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined

/**
 * Remembers how far each page of this visit was scrolled and scrolls there again on back and forward, also when the page
 * only later grows to that height: the browser itself gives up while the page is still loading. Returns how to stop.
 */
export function restoreScrollPositions(): () => void {
  const entryNow = () => entryOf(window.history.state)
  const tops = new Map<number, number>(entryNow() === undefined ? [] : readPositions())
  let entry = entryNow() ?? 0
  let held: Held | undefined
  const hold = (top: number) => {
    held = holdAt(top, () => {
      held = undefined
    })
  }

  reachedBy = 'opening'

  const onScroll = () => {
    if (held === undefined) tops.set(entry, window.scrollY)
  }
  const onPopState = (event: PopStateEvent) => {
    held?.release()
    entry = entryNow() ?? 0
    reachedBy = event.isTrusted ? 'history' : 'link'
    hasActed = false
    if (event.isTrusted) hold(tops.get(entry) ?? 0)
    else tops.set(entry, window.scrollY)
  }
  const onAct = () => {
    hasActed = true
    held?.release()
  }
  const onHide = () => sessionStorage.setItem(storageKey, JSON.stringify([...tops]))

  window.history.scrollRestoration = 'manual'
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('popstate', onPopState, { capture: true })
  window.addEventListener('pagehide', onHide)
  for (const act of acts) window.addEventListener(act, onAct, { capture: true, passive: true })
  const top = tops.get(entry)
  if (top !== undefined) hold(top)

  return () => {
    held?.release()
    reachedBy = 'opening'
    window.history.scrollRestoration = 'auto'
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('popstate', onPopState, { capture: true })
    window.removeEventListener('pagehide', onHide)
    for (const act of acts) window.removeEventListener(act, onAct, { capture: true })
  }
}

/** Returns what an earlier document of this tab wrote, if anything. */
const readPositions = () => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [number, number][]

/** Keeps the page scrolled there while its height changes, until released or out of time. */
function holdAt(top: number, onRelease: () => void): Held {
  const observer = new ResizeObserver(() => window.scrollTo(0, top))
  observer.observe(document.body)
  const release = () => {
    observer.disconnect()
    clearTimeout(timer)
    onRelease()
  }
  const timer = setTimeout(release, holdMs)
  return { release }
}

const hasNoFocus = (element: Element | null) =>
  element === null || element === document.body || element.tagName === 'MAIN'

/**
 * Called when a page shows. A page reached by a link starts at its top, and its heading takes the focus that vanished
 * with the link. A user whose focus is elsewhere by then keeps it.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (reachedBy === 'opening') return
  if (reachedBy === 'link' && !hasActed) window.scrollTo(0, 0)
  if (hasNoFocus(document.activeElement)) heading?.focus({ preventScroll: true })
}

type Held = { readonly release: () => void }

/** How the page that is shown was reached: opened, by a link of the product, or by the browser's back and forward. */
let reached: 'opened' | 'by link' | 'by step' = 'opened'
/** Whether the reader did anything since; then nothing moves under their hands any more. */
let hasActed = false

const kept = 'dossier.scrolled'
const holdMs = 3_000
const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Where an entry stands among those of this visit; undefined for one that nobody of the product made. */
const entryOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined

/**
 * Keeps how far each page of this visit was scrolled, and goes back there by back and forward, also when the page grows
 * to that height only later. The browser itself gives up when the page is still loading. Answers how to stop.
 */
export function followReader(): () => void {
  const entryNow = () => entryOf(window.history.state)
  const tops = new Map<number, number>(entryNow() === undefined ? [] : readKept())
  let entry = entryNow() ?? 0
  let held: Held | undefined
  const hold = (top: number) => {
    held = holdAt(top, () => {
      held = undefined
    })
  }

  reached = 'opened'

  const onScroll = () => {
    if (held === undefined) tops.set(entry, window.scrollY)
  }
  const onStep = (event: PopStateEvent) => {
    held?.release()
    entry = entryNow() ?? 0
    reached = event.isTrusted ? 'by step' : 'by link'
    hasActed = false
    if (event.isTrusted) hold(tops.get(entry) ?? 0)
    else tops.set(entry, window.scrollY)
  }
  const onAct = () => {
    hasActed = true
    held?.release()
  }
  const onHide = () => sessionStorage.setItem(kept, JSON.stringify([...tops]))

  window.history.scrollRestoration = 'manual'
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('popstate', onStep, { capture: true })
  window.addEventListener('pagehide', onHide)
  for (const act of acts) window.addEventListener(act, onAct, { capture: true, passive: true })
  const top = tops.get(entry)
  if (top !== undefined) hold(top)

  return () => {
    held?.release()
    reached = 'opened'
    window.history.scrollRestoration = 'auto'
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('popstate', onStep, { capture: true })
    window.removeEventListener('pagehide', onHide)
    for (const act of acts) window.removeEventListener(act, onAct, { capture: true })
  }
}

/** Written by a document of this tab, or nothing. */
const readKept = () => JSON.parse(sessionStorage.getItem(kept) ?? '[]') as [number, number][]

/** Holds the page there while it changes its height, until it is released or has had its time. */
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

const isNowhere = (element: Element | null) =>
  element === null || element === document.body || element.tagName === 'MAIN'

/**
 * A page has come: one that was chosen begins at its top, and its heading takes the focus that the link of the page
 * before took away with it. Whoever is somewhere already stays there.
 */
export function arrive(heading: HTMLElement | null): void {
  if (reached === 'opened') return
  if (reached === 'by link' && !hasActed) window.scrollTo(0, 0)
  if (isNowhere(document.activeElement)) heading?.focus({ preventScroll: true })
}

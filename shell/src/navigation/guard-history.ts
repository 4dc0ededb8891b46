import { askToLeave, losesEdits } from '@dossier/shared-ui/router'
import { holdAddress, positionOf } from './address'

/** Steps that were taken at once have all arrived when none came for so long. */
const quietMs = 100
/** A step back out of the browser's range never arrives: then the page is shown where the browser is. */
const patienceMs = 2_000

/**
 * Asks before the browser's back and forward lose edits (DSH-11). The step is taken back before anyone else hears of
 * it, then asked about, and taken again once leaving is confirmed. Answers how to stop.
 */
export function guardHistory(): () => void {
  let shown = here()
  /** The step that is being taken back. */
  let step: number | null = null
  let whenQuiet: ReturnType<typeof setTimeout> | undefined

  const clear = () => {
    step = null
    shown = here()
    holdAddress(null)
  }
  const takeBack = () => {
    window.history.go(shown.position - positionOf(window.history.state) || 1)
    whenQuiet = setTimeout(clear, patienceMs)
  }

  const onStep = (event: PopStateEvent) => {
    const reached = here()
    if (step !== null) {
      event.stopImmediatePropagation()
      clearTimeout(whenQuiet)
      if (reached.position === shown.position) {
        const taken = step
        step = null
        holdAddress(null)
        askToLeave({ leave: () => window.history.go(taken) })
      } else {
        // another step, which came in between
        whenQuiet = setTimeout(takeBack, quietMs)
      }
      return
    }
    if (event.isTrusted && losesEdits(reached, shown)) {
      event.stopImmediatePropagation()
      step = reached.position - shown.position || -1
      holdAddress(shown.href)
      takeBack()
      return
    }
    shown = reached
  }
  // on the capturing side, so that it hears of a step before those who have listened for longer
  window.addEventListener('popstate', onStep, { capture: true })
  return () => {
    clearTimeout(whenQuiet)
    holdAddress(null)
    window.removeEventListener('popstate', onStep, { capture: true })
  }
}

const here = () => ({
  href: window.location.href,
  pathname: window.location.pathname,
  search: window.location.search,
  position: positionOf(window.history.state),
})

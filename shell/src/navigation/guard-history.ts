import { askToLeave, losesEdits } from '@dossier/shared-ui/router'
import { positionOf } from './address'

/**
 * Asks before the browser's back and forward lose edits (DSH-11). The step is taken back before anybody else hears of
 * it, and taken again once leaving is confirmed. Answers how to stop.
 */
export function guardHistory(): () => void {
  let shown = { pathname: window.location.pathname, position: positionOf(window.history.state) }
  let isTakingBack = false

  const onStep = (event: PopStateEvent) => {
    const reached = { pathname: window.location.pathname, position: positionOf(window.history.state) }
    if (isTakingBack) {
      isTakingBack = false
      event.stopImmediatePropagation()
      return
    }
    if (event.isTrusted && losesEdits(reached.pathname, shown.pathname)) {
      const step = reached.position - shown.position || -1
      isTakingBack = true
      event.stopImmediatePropagation()
      window.history.go(-step)
      askToLeave({ leave: () => window.history.go(step) })
      return
    }
    shown = reached
  }
  // on the capturing side, so that it hears of a step before those who have listened for longer
  window.addEventListener('popstate', onStep, { capture: true })
  return () => window.removeEventListener('popstate', onStep, { capture: true })
}

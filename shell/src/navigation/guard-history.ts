import { askToLeave, losesEdits } from '@dossier/shared-ui/router'
import { positionOf } from './address'

/**
 * Asks before the browser's back and forward lose edits (DSH-11). Must be called before anybody else listens: the step
 * is taken back, and taken again once leaving is confirmed, so that neither areas nor the shell see it meanwhile.
 */
export function guardHistory(): void {
  let shown = { pathname: window.location.pathname, position: positionOf(window.history.state) }
  let isTakingBack = false

  window.addEventListener(
    'popstate',
    (event) => {
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
    },
    { capture: true },
  )
}

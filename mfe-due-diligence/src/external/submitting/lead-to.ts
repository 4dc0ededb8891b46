import { highlightOnceThere } from '@dossier/shared-ui/frame'
import { show } from '../answering/shown-view'

/** Leads to a view and, once it is there, to one of its inputs, which takes the focus. */
export function leadTo(address: string, inputId: string) {
  show(address)
  const end = highlightOnceThere(inputId)
  // leaving the view first cancels the focus
  window.addEventListener('hashchange', () => window.addEventListener('hashchange', end, { once: true }), {
    once: true,
  })
}

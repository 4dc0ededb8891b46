import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { renderClosed } from './closed-content'
import styles from './section.module.css'

/** Bubbles from an element that wants to be seen; collapsed sections around it open. */
export const revealEvent = 'dossier:reveal'

const focusable = 'input, select, textarea, button, a[href], [tabindex]'

function mark(element: HTMLElement | null) {
  if (element === null) return
  const isTall = element.offsetHeight > window.innerHeight
  element.scrollIntoView({ block: isTall ? 'start' : 'center' })
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
  const { highlighted } = styles
  if (highlighted === undefined) return
  element.classList.add(highlighted)
  element.addEventListener('animationend', () => element.classList.remove(highlighted), { once: true })
}

/** DSH-04: opens what hides the element, scrolls to it, gives it the focus and outlines it for 3 seconds. */
export function highlight(id: string): boolean {
  const element = document.getElementById(id)
  if (element === null) return false
  element.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
  // what opened may have put an input in its place
  requestAnimationFrame(() => mark(document.getElementById(id)))
  return true
}

/**
 * The same of what may be in a section that was never open, or is yet to come, and what is to follow then. Returns what
 * ends the search.
 */
export function highlightOnceThere(id: string, onFound?: (element: Element) => void): () => void {
  const find = () => {
    const element = document.getElementById(id)
    if (!highlight(id)) return false
    if (element !== null) onFound?.(element)
    return true
  }
  if (find()) return () => undefined
  const observer = new MutationObserver(() => {
    if (find()) end()
  })
  const isOver = renderClosed()
  const end = () => {
    observer.disconnect()
    isOver()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return end
}

/** Highlights the element that the address names in `highlight`, once `ready` content and the element itself are there. */
export function useHighlight(ready = true) {
  const [search] = useSearchParams()
  const wanted = search.get('highlight')
  useEffect(() => (ready && wanted !== null ? highlightOnceThere(wanted) : undefined), [ready, wanted])
}

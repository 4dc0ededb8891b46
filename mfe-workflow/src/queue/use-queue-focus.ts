import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the keyboard is: in a change once it is opened, back on its row once it is closed, on the list when the row is
 * gone. The first address of a visit moves nothing.
 */
export function useQueueFocus(
  changeId: string | undefined,
  column: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  const last = useRef(changeId)
  useEffect(() => {
    const before = last.current
    last.current = changeId
    if (before === changeId) return
    const rowOf = (id: string | undefined) => column.current?.querySelector<HTMLElement>(`a[data-change="${id}"]`)
    if (changeId === undefined) {
      const place = rowOf(before) ?? column.current
      place?.focus()
    } else {
      panel.current?.focus({ preventScroll: true })
      showTopOf(panel.current)
      rowOf(changeId)?.scrollIntoView({ block: 'nearest' })
    }
  }, [changeId, column, panel])
}

/** The panel scrolls in its own frame beside the list, and with the page where it takes its place. */
function showTopOf(panel: HTMLElement | null) {
  if (panel?.parentElement) panel.parentElement.scrollTop = 0
  if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' })
}

import { type RefObject, useEffect, useRef } from 'react'

const rowOf = (column: HTMLElement | null, rowId: string | undefined) =>
  column?.querySelector<HTMLElement>(`a[data-change="${rowId}"]`)

/**
 * Where the keyboard is: in a change once it is opened, back on its row once it is closed, on the list when the row is
 * gone. The first address of a visit moves nothing.
 */
export function useQueueFocus(
  changeId: string | undefined,
  rowId: string | undefined,
  column: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  const last = useRef({ changeId, rowId })
  useEffect(() => {
    const before = last.current
    last.current = { changeId, rowId }
    if (before.changeId === changeId) return
    if (changeId === undefined) {
      const target = rowOf(column.current, before.rowId) ?? column.current
      target?.focus()
    } else {
      panel.current?.focus({ preventScroll: true })
      showTopOf(panel.current)
    }
  }, [changeId, rowId, column, panel])
}

/** Keeps the row of the open change in sight, once the list is there. */
export function useRowInSight(rowId: string | undefined, isListed: boolean, column: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const row = isListed ? rowOf(column.current, rowId)?.closest('li') : undefined
    if (row && column.current) showRow(column.current, row)
  }, [rowId, isListed, column])
}

/** Scrolls the page up to where the panel begins, but never down to it. */
function showTopOf(panel: HTMLElement | null) {
  if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' })
}

/** Scrolls the list alone; the page stays where it is. */
function showRow(column: HTMLElement, row: HTMLElement) {
  const frame = column.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  const end = Math.min(frame.bottom, window.innerHeight)
  if (top < frame.top) column.scrollTop -= frame.top - top
  else if (bottom > end) column.scrollTop += bottom - end
}

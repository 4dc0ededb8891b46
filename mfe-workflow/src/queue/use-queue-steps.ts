import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { useShortcuts } from '@dossier/shared-ui/frame'
import type { RefObject } from 'react'
import { changeAddress, type ListLocation, listAddress } from '../changes/list-location'
import type { PanelSteps } from '../changes/panel-steps'
import type { Queue } from '../changes/queue'
import type { Stop } from '../changes/requests'

/** The ways through the list, by button and by key. Stepping from one open change to the next adds nothing to Back. */
export function useQueueSteps(
  location: ListLocation,
  queue: Queue,
  stops: readonly Stop[],
  column: RefObject<HTMLElement | null>,
): PanelSteps {
  const navigate = useNavigateTo()
  const isOpen = location.changeId !== undefined
  const isWhole = ({ _id }: VisibleChange) => stops.some((stop) => stop.isWhole && stop.change._id === _id)
  const open = (change: VisibleChange) =>
    navigate(changeAddress(location, change, isWhole(change)), { replace: isOpen })
  const close = () => navigate(listAddress(location))
  const openIf = (change: VisibleChange | undefined) => change && open(change)

  const moveFocus = (by: 1 | -1) => {
    const rows = [...(column.current?.querySelectorAll<HTMLElement>('a[data-change]') ?? [])]
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1
    rows[Math.max(0, at + by)]?.focus()
  }

  useShortcuts({
    j: () => (isOpen ? openIf(queue.next) : moveFocus(1)),
    k: () => (isOpen ? openIf(queue.previous) : moveFocus(-1)),
    ...(isOpen && { Escape: close }),
  })

  return { open, close }
}

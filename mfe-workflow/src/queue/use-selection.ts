import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useQueryClient } from '@dossier/shared-ui/query'
import { showInfo, showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { offersOf } from '../changes/selected'
import { loadingChange } from '../changes/view-texts'
import type { Chosen } from './chosen'

/** Choosing changes of one client in a list, to decide them together (WRK-10). */
export type Selection = {
  readonly changes: readonly VisibleChange[]
  readonly has: (change: VisibleChange) => boolean
  /** Whether it can be chosen beside those that are. */
  readonly takes: (change: VisibleChange) => boolean
  readonly set: (changes: readonly VisibleChange[], isChosen: boolean) => void
  readonly clear: () => void
  /** Those that were chosen in full, once they were asked for. */
  readonly asked: Chosen | undefined
  readonly isLoading: boolean
  readonly ask: () => void
  /** Closes what was asked; those that are still open stay chosen. */
  readonly close: () => void
}

/** @param listed what is listed; what leaves the list leaves the selection */
export function useSelection(listed: readonly VisibleChange[]): Selection {
  const queryClient = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Chosen>()
  const [isLoading, setLoading] = useState(false)
  const changes = listed.filter(({ _id }) => ids.has(_id))
  const client = changes[0]?.company_id

  const ask = async () => {
    setLoading(true)
    try {
      // fetched with the first question, for most who read the list choose nothing
      const { readChosen } = await import('./read-chosen')
      const chosen = await readChosen(queryClient, changes)
      if (chosen.changes.length > 0) setAsked(chosen)
      else {
        showInfo('None of them is open any more')
        if (client !== undefined) await refreshClient(queryClient, client)
      }
    } catch (error) {
      showOperationError(loadingChange.operation, error)
    }
    setLoading(false)
  }

  return {
    changes,
    has: ({ _id }) => ids.has(_id),
    takes: (change) => offersOf(change) && (client === undefined || client === change.company_id),
    set: (chosen, isChosen) => {
      const next = new Set(changes.map(({ _id }) => _id))
      for (const { _id } of chosen) isChosen ? next.add(_id) : next.delete(_id)
      setIds(next)
    },
    clear: () => setIds(new Set()),
    asked,
    isLoading,
    ask: () => void ask(),
    close: () => setAsked(undefined),
  }
}

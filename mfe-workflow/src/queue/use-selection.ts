import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { inOrderOfFiling, offersOf } from '../changes/selected'
import { loadingChange } from '../changes/view-texts'
import { type ChangeOfSitting, shownOf, sittingQuery } from '../sitting/sitting.queries'

/** Choosing changes of one client in a list, to decide them together (WRK-10). */
export type Selection = {
  readonly changes: readonly VisibleChange[]
  readonly has: (change: VisibleChange) => boolean
  /** Whether it can be chosen beside those that are. */
  readonly takes: (change: VisibleChange) => boolean
  readonly set: (changes: readonly VisibleChange[], isChosen: boolean) => void
  readonly clear: () => void
  /** Those that were chosen in full, once they were asked for. */
  readonly asked: readonly ChangeOfSitting[] | undefined
  readonly isLoading: boolean
  readonly ask: () => void
  readonly close: () => void
}

/** @param listed what is listed; what leaves the list leaves the selection */
export function useSelection(listed: readonly VisibleChange[]): Selection {
  const queryClient = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly ChangeOfSitting[]>()
  const [isLoading, setLoading] = useState(false)
  const changes = listed.filter(({ _id }) => ids.has(_id))
  const client = changes[0]?.company_id

  const ask = async () => {
    setLoading(true)
    const sittings = [...new Map(changes.map((change) => [change.sitting_id, change._id])).values()]
    try {
      const read = await Promise.all(sittings.map((id) => queryClient.fetchQuery(sittingQuery(id))))
      setAsked(inOrderOfFiling(read.flatMap(shownOf).filter(({ _id }) => ids.has(_id))))
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
    close: () => {
      setAsked(undefined)
      setIds(new Set())
    },
  }
}

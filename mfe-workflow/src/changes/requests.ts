import type { HiddenChange, ListedChange, VisibleChange } from '@dossier/contract/file/schemas/changes'
import { inOrderOfFiling } from './selected'

/** What stands as one request: the changes of a sitting in an order in which they can be approved, or one change. */
export type Request = { readonly visible: true; readonly changes: readonly [VisibleChange, ...VisibleChange[]] }

/** WRK-18: open changes of one sitting as one request where the first of them is listed; others each by itself. */
export function requestsOf(listed: readonly ListedChange[]): readonly (Request | HiddenChange)[] {
  const sittings = new Map<string, VisibleChange[]>()
  for (const change of listed) {
    if (!change.visible) continue
    const sitting = sittings.get(keyOf(change))
    if (sitting === undefined) sittings.set(keyOf(change), [change])
    else sitting.push(change)
  }
  return listed.flatMap((change): (Request | HiddenChange)[] => {
    if (!change.visible) return [change]
    const sitting = sittings.get(keyOf(change)) ?? []
    if (sitting[0] !== change) return []
    const [first = change, ...others] = inOrderOfFiling(sitting)
    return [{ visible: true, changes: [first, ...others] }]
  })
}

const keyOf = ({ _id, sitting_id, view }: VisibleChange) => (view === 'forConfirmation' ? sitting_id : _id)

/** A stop on the way through a list: a change, or the whole sitting that it stands for. */
export type Stop = { readonly change: VisibleChange; readonly isWhole: boolean }

/**
 * The stops of a list. Within the sitting of a change that was opened by itself one goes from change to change.
 * @param sittingId of that change
 */
export const stopsOf = (requests: readonly (Request | HiddenChange)[], sittingId?: string): readonly Stop[] =>
  requests.flatMap((request): Stop[] => {
    if (!request.visible) return []
    const { changes } = request
    const [first] = changes
    return changes.length === 1 || first.sitting_id === sittingId
      ? changes.map((change) => ({ change, isWhole: false }))
      : [{ change: first, isWhole: true }]
  })

/** What a sitting is listed as: the address it was opened at may name a change of it that is decided by now. */
export const firstOpenOf = (stops: readonly Stop[], sittingId: string | undefined): string | undefined =>
  stops.find(({ change }) => change.sitting_id === sittingId)?.change._id

/** All that is listed and one may see. */
export const visibleOf = (requests: readonly (Request | HiddenChange)[]): readonly VisibleChange[] =>
  requests.flatMap((request) => (request.visible ? request.changes : []))

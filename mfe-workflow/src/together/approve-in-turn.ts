import type { Approvable } from './decidable'
import type { Outcome } from './outcome'

type Turn = {
  readonly approve: (change: Approvable) => Promise<Outcome>
  readonly onOutcome: (change: Approvable, outcome: Outcome) => void
  readonly isStopped: () => boolean
}

/**
 * Approves changes one after the other, each by itself (WRK-10). What needs a creation that is still open when its turn
 * comes is not sent; once an answer is lost for good, nothing more is.
 */
export async function approveInTurn(changes: readonly Approvable[], { approve, onOutcome, isStopped }: Turn) {
  const approved = new Set<string>()
  let isLost = false
  for (const change of changes) {
    const missing = change.waits_for?.find(({ _id }) => !approved.has(_id))
    const outcome: Outcome =
      isLost || isStopped()
        ? { kind: 'unsent' }
        : missing === undefined
          ? await approve(change)
          : { kind: 'waits', for: missing.object_name || 'its parent' }
    if (outcome.kind === 'approved') approved.add(change._id)
    isLost ||= outcome.kind === 'unknown'
    onOutcome(change, outcome)
  }
}

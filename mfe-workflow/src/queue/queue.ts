import type { ListedChange, VisibleChange } from '@dossier/contract/schemas/changes'

/** Where one stands in a list of changes. What one may not see is stepped over. */
export type Queue = {
  readonly changes: readonly VisibleChange[]
  /** Position of the open change, from 0; -1 when it is not in the list. */
  readonly at: number
  readonly previous: VisibleChange | undefined
  readonly next: VisibleChange | undefined
}

export function queueOf(listed: readonly ListedChange[], openId: string | undefined): Queue {
  const changes = listed.filter((change): change is VisibleChange => change.visible)
  const at = changes.findIndex(({ _id }) => _id === openId)
  return { changes, at, previous: at > 0 ? changes[at - 1] : undefined, next: changes[at + 1] }
}

/** What is there after a decision: the next change, at the end of the list the one before. */
export const afterDecision = ({ previous, next }: Queue): VisibleChange | undefined => next ?? previous

/** What the reader can do about the changes of a list. */
export function tallyOf({ changes }: Queue) {
  const own = changes.filter(({ may }) => may.includes('withdraw'))
  const toDecide = changes.filter(({ may }) => may.includes('approve') || may.includes('deny'))
  const stuck = changes.filter(({ missing_permission }) => missing_permission !== undefined)
  const concerned = new Set([...own, ...toDecide, ...stuck])
  return {
    toDecide: toDecide.length,
    own: own.length,
    stuck: stuck.length,
    ofOthers: changes.length - concerned.size,
  }
}

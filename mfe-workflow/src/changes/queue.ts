import type { ListedChange, VisibleChange } from '@dossier/contract/file/schemas/changes'

/** Where one stands in a list of changes. What one may not see is stepped over. */
export type Queue = {
  readonly changes: readonly VisibleChange[]
  /** Position of the open change, from 0; -1 when it is not in the list. */
  readonly at: number
  readonly previous: VisibleChange | undefined
  readonly next: VisibleChange | undefined
  /** What its reader may decide next: the first change after this one, else the last before it. */
  readonly toDecide: VisibleChange | undefined
}

const isDecidable = ({ may }: VisibleChange) => may.includes('approve') || may.includes('deny')

/** @param lastPosition where the open change stood when it was last listed, so that one goes on from there once it is gone */
export function queueOf(listed: readonly ListedChange[], openId: string | undefined, lastPosition = 0): Queue {
  const changes = listed.filter((change): change is VisibleChange => change.visible)
  const at = changes.findIndex(({ _id }) => _id === openId)
  const [before, after] = at === -1 ? [lastPosition - 1, lastPosition] : [at - 1, at + 1]
  const toDecide = changes.slice(after).find(isDecidable) ?? changes.slice(0, before + 1).findLast(isDecidable)
  const next = changes[after] ?? (at === -1 ? changes.at(-1) : undefined)
  return { changes, at, previous: changes[before], next, toDecide }
}

/** What the reader can do about the changes of a list. */
export function tallyOf({ changes }: Pick<Queue, 'changes'>) {
  const toDecide = changes.filter(isDecidable)
  const own = changes.filter((change) => change.may.includes('withdraw') && !toDecide.includes(change))
  const stuck = changes.filter(({ nobody_decides }) => nobody_decides !== undefined)
  const concerned = new Set([...own, ...toDecide, ...stuck])
  return {
    toDecide: toDecide.length,
    own: own.length,
    stuck: stuck.length,
    ofOthers: changes.length - concerned.size,
  }
}

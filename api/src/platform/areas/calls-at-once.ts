import { ensure } from '../errors'

/** How many calls one person has on their way to one area, in this process. */
export type CallsAtOnce = {
  /** Returns what is called when the call is over, however often. Refuses 'too-many-requests' beyond the most. */
  begin(area: string, personId: string): () => void
}

/** So that what one page asks of a slow service does not hold connections that others need. */
export function callsAtOnce(most: number): CallsAtOnce {
  const onTheirWay = new Map<string, number>()
  return {
    begin(area, personId) {
      const key = `${area} ${personId}`
      const before = onTheirWay.get(key) ?? 0
      ensure(before < most, 'too-many-requests', { retryAfter: 1 })
      onTheirWay.set(key, before + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const left = (onTheirWay.get(key) ?? 1) - 1
        if (left === 0) onTheirWay.delete(key)
        else onTheirWay.set(key, left)
      }
    },
  }
}

/** What something stored is, so that it is found. */
type Place = { readonly kind: string; readonly id: string; readonly companyId: string | null }

/** What is not as the trail says, and the event from which on; without a place it is about the chain itself. */
export type Difference = {
  readonly event: number
  readonly place: Place | null
  /** In words that tell no value: what is the matter with it. */
  readonly text: string
}

export type Find = (difference: Difference) => void

/** An answer names this many, and counts the others: who altered everything is not told line by line. */
export const namedAtMost = 200

/** Gathers differences, however many there are: the first of them in the order of the walk, and from which event on. */
export function gatherDifferences() {
  const named: Difference[] = []
  const places = new Set<string>()
  let count = 0
  let first: number | undefined
  function find(difference: Difference) {
    count += 1
    first = Math.min(first ?? difference.event, difference.event)
    if (difference.place) places.add(difference.place.id)
    if (named.length < namedAtMost) named.push(difference)
  }
  return {
    find,
    /** What of something differs is not said again as a whole. */
    findMore(difference: Difference) {
      if (!difference.place || !places.has(difference.place.id)) find(difference)
    },
    /** The earliest event from which on something differs. */
    first: () => first,
    count: () => count,
    /** By the events from which on they are. */
    named: () => named.toSorted((left, right) => left.event - right.event),
  }
}

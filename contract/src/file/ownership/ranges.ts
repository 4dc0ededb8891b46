import { type EffectiveHolding, effectiveOwnership } from './effective-holdings'
import type { Holding } from './structure'

/** A direct holding of which a register says no more than from what to what, in percent. */
export type RangedHolding = Pick<Holding, 'owner' | 'owned'> & { readonly from: number; readonly to: number }

/**
 * Returns what each party holds of a company at least and at most where holdings are known as ranges: low with low, high
 * with high along each chain. `complete` names companies of which every holder is recorded: each of them has at least
 * what the others cannot have. What is undisclosed is nobody's here.
 */
export function rangedOwnership(
  target: string,
  holdings: readonly RangedHolding[],
  complete: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, EffectiveHolding> {
  const limited = limitedByEachOther(holdings, complete)
  const minimumOf = minimumsOf(target, limited, 'from')
  const maximumOf = minimumsOf(target, limited, 'to')
  return new Map(
    [...maximumOf.keys()].map((holder) => [
      holder,
      { minimum: minimumOf.get(holder) ?? 0, maximum: maximumOf.get(holder) ?? 0 },
    ]),
  )
}

function minimumsOf(target: string, holdings: readonly RangedHolding[], end: 'from' | 'to') {
  const exact = holdings.map(({ owner, owned, [end]: share }) => ({ owner, owned, share }))
  const { holders } = effectiveOwnership(target, exact)
  return new Map([...holders].map(([holder, { minimum }]) => [holder, minimum]))
}

/** No one holds more of a company than the others leave, and of one without other holders no less. */
function limitedByEachOther(holdings: readonly RangedHolding[], complete: ReadonlySet<string>): RangedHolding[] {
  const sums = new Map<string, { from: number; to: number }>()
  for (const { owned, from, to } of holdings) {
    const sum = sums.get(owned) ?? { from: 0, to: 0 }
    sums.set(owned, { from: sum.from + hundredths(from), to: sum.to + hundredths(to) })
  }
  return holdings.map((holding) => {
    const { owned, from, to } = holding
    const sum = sums.get(owned) ?? { from: 0, to: 0 }
    const leftByMost = (10_000 - (sum.to - hundredths(to))) / 100
    const leftByLeast = (10_000 - (sum.from - hundredths(from))) / 100
    return {
      ...holding,
      from: complete.has(owned) ? Math.max(from, leftByMost) : from,
      to: Math.max(from, Math.min(to, leftByLeast)),
    }
  })
}

const hundredths = (share: number) => Math.round(share * 100)

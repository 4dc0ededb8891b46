import fc from 'fast-check'
import { effectiveOwnership } from '../effective-holdings'
import type { Holding } from '../structure'

/** Trees, diamonds and circles of up to 12 companies under 6 persons, with shares from 0.01 % and what is undisclosed. */
export const structures: fc.Arbitrary<Holding[]> = fc
  .array(fc.record({ owned: fc.nat(11), owner: fc.nat(17), share: fc.integer({ min: 1, max: 6_000 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((drawn) => {
    const left = new Map<number, number>()
    return drawn.flatMap(({ owned, owner, share }) => {
      const rest = left.get(owned) ?? 10_000
      const held = Math.min(share, rest)
      left.set(owned, rest - held)
      return held === 0
        ? []
        : [{ owned: `c${owned}`, owner: owner < 12 ? `c${owner}` : `p${owner}`, share: held / 100 }]
    })
  })

/**
 * What each holder has of c0 by going round and round until nothing moves any more; the sum over all chains, without
 * groups or elimination. Null where it does not settle soon.
 */
function sumOverChains(holdings: readonly Holding[]): Map<string, number> | null {
  const companies = new Set(holdings.map(({ owned }) => owned))
  const found = new Map<string, number>()
  let moving = new Map([['c0', 100]])
  for (let round = 0; round < 20_000; round++) {
    const next = new Map<string, number>()
    for (const { owned, owner, share } of holdings) {
      const part = ((moving.get(owned) ?? 0) * share) / 100
      if (part === 0) continue
      const to = companies.has(owner) ? next : found
      to.set(owner, (to.get(owner) ?? 0) + part)
    }
    if ([...next.values()].every((part) => part < 1e-13)) return found
    moving = next
  }
  return null
}

/** Holds for every structure: the parts are those of all chains, and with what is undisclosed they make the whole. */
export function holdsTogether(holdings: readonly Holding[]): boolean {
  const { holders, undisclosed, ownerless } = effectiveOwnership('c0', holdings)
  const total = [...holders.values()].reduce((sum, { minimum }) => sum + minimum, undisclosed + ownerless)
  if (Math.abs(total - 100) > 1e-9) return false
  const expected = sumOverChains(holdings)
  if (expected === null) return true
  const ids = new Set([...holders.keys(), ...expected.keys()])
  return [...ids].every((id) => Math.abs((holders.get(id)?.minimum ?? 0) - (expected.get(id) ?? 0)) < 1e-9)
}

import type { EffectiveHolding } from './effective-holdings'

/** Parties who hold together: one holding of all of them, or holdings of each whose rights they use together. */
export type Together = {
  readonly parties: readonly string[]
  /** The holders that stand for them: one that is all of them, or each of them. */
  readonly holders: readonly string[]
}

/**
 * Returns what each party counts with where some hold together: with the whole of it (Companies Act 2006, Schedule 1A),
 * so that the parts of several are more than what is held. Who holds alone counts as before.
 */
export function withJointHolders(
  holdings: ReadonlyMap<string, EffectiveHolding>,
  together: readonly Together[],
): ReadonlyMap<string, EffectiveHolding> {
  const counted = new Map(holdings)
  for (const { parties, holders } of together) {
    for (const holder of holders) if (!parties.includes(holder)) counted.delete(holder)
    for (const party of parties) {
      const all = new Set([...holders, ...(holdings.has(party) ? [party] : [])])
      counted.set(party, sumOf([...all].map((holder) => holdings.get(holder) ?? nothing)))
    }
  }
  return counted
}

const nothing: EffectiveHolding = { minimum: 0, maximum: 0 }

const sumOf = (holdings: readonly EffectiveHolding[]): EffectiveHolding => ({
  minimum: Math.min(
    100,
    holdings.reduce((sum, { minimum }) => sum + minimum, 0),
  ),
  maximum: Math.min(
    100,
    holdings.reduce((sum, { maximum }) => sum + maximum, 0),
  ),
})

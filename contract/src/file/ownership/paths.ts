import { type Holding, type Structure, structureOf } from './structure'

/** One chain from a holder to the target: the companies between them, the holder's side first, and its product in percent. */
export type OwnershipPath = { readonly via: readonly string[]; readonly product: number }

export type OwnershipPaths = {
  readonly paths: readonly OwnershipPath[]
  /** Whether these are all: false beyond the limit, and where a circle leads around without end. */
  readonly whole: boolean
}

/** The beginning of a chain from the target upwards; `promise` is the product of the strongest way to go on. */
type Chain = { readonly ids: readonly string[]; readonly product: number; readonly promise: number }

/** Bounds the work where companies hold each other crosswise; the strongest chains come within it. */
const followedAtMost = 1_000

/**
 * Returns the strongest chains by which a holder reaches the target, as an explanation of the effective share; `limit`
 * bounds how many. No company stands twice in a chain.
 */
export function pathsTo(target: string, holder: string, holdings: readonly Holding[], limit = 20): OwnershipPaths {
  const structure = structureOf(holdings)
  const strongest = strongestUpTo(structure, holder)
  const paths: OwnershipPath[] = []
  const waiting: Chain[] = [{ ids: [target], product: 1, promise: strongest.get(target) ?? 0 }]
  let whole = true

  for (let followed = 0; waiting.length > 0; followed++) {
    if (followed === followedAtMost || paths.length === limit) return { paths, whole: false }
    const { ids, product } = takeStrongest(waiting)
    const last = ids[0] as string
    if (last === holder && ids.length > 1) {
      paths.push({ via: ids.slice(1, -1), product: 100 * product })
      continue
    }
    for (const [owner, share] of structure.get(last)?.owners ?? []) {
      const onwards = strongest.get(owner)
      if (onwards === undefined) continue
      if (ids.includes(owner)) whole = false
      else waiting.push({ ids: [owner, ...ids], product: product * share, promise: product * share * onwards })
    }
  }
  return { paths, whole }
}

/** Returns for everything below the holder the product of its strongest chain up to it, and 1 for the holder. */
function strongestUpTo(structure: Structure, holder: string): ReadonlyMap<string, number> {
  const held = new Map<string, [string, number][]>()
  for (const [owned, { owners }] of structure) {
    for (const [owner, share] of owners) held.set(owner, [...(held.get(owner) ?? []), [owned, share]])
  }
  const strongest = new Map([[holder, 1]])
  const changed = new Set([holder])
  for (const id of changed) {
    changed.delete(id)
    for (const [owned, share] of held.get(id) ?? []) {
      // more than the whole of a company held by one would grow with every way around a circle
      const product = Math.min(1, share) * (strongest.get(id) ?? 0)
      if (product <= (strongest.get(owned) ?? 0)) continue
      strongest.set(owned, product)
      changed.add(owned)
    }
  }
  return strongest
}

function takeStrongest(waiting: Chain[]): Chain {
  let best = 0
  for (const [index, { promise }] of waiting.entries()) {
    if (promise > (waiting[best]?.promise ?? 0)) best = index
  }
  return waiting.splice(best, 1)[0] as Chain
}

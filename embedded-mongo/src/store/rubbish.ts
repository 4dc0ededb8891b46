import type { Files } from './files'
import { RUBBISH_RANGE, rangeWithin, rubbishKey, rubbishOf } from './layout'

/** Keys that are removed in one go; more would hold up everyone else. */
const KEYS_AT_ONCE = 1_000

const NOTHING = Buffer.alloc(1)

/** Gives up everything that begins with the prefix, whose number is never used again: some now, the rest by and by. */
export function discard(files: Files, prefix: Buffer): void {
  if (!wiped(files, prefix)) files.put(rubbishKey(prefix), NOTHING)
}

/** Wipes some of what was discarded; answers whether there is more. */
export function wipeSome(files: Files): boolean {
  for (const key of files.keys(RUBBISH_RANGE, { limit: 1 })) {
    if (wiped(files, rubbishOf(key))) files.remove(key)
    return true
  }
  return false
}

export function hasRubbish(files: Files): boolean {
  for (const _ of files.keys(RUBBISH_RANGE, { limit: 1 })) return true
  return false
}

/** Whether nothing is left. */
function wiped(files: Files, prefix: Buffer): boolean {
  const keys = [...files.keys(rangeWithin(prefix), { limit: KEYS_AT_ONCE })]
  for (const key of keys) files.remove(key)
  return keys.length < KEYS_AT_ONCE
}

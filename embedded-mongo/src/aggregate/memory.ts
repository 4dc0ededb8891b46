import { refuse } from '../values/errors'
import { bytesOf, kinded } from '../values/kinds'

/** What the stages of a pipeline hold, in bytes. */
export type Memory = { hold(value: unknown): void }

const MEGABYTE = 1024 * 1024
const USUAL_MEMORY_LIMIT = 100 * MEGABYTE

/** Refuses to hold more than the limit (292): this engine does not spill to disk. */
export function memoryOf(limit = USUAL_MEMORY_LIMIT): Memory {
  let held = 0
  return {
    hold: (value) => {
      held += weightOf(value)
      if (held > limit) {
        refuse(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Exceeded memory limit of ${Math.round(limit / MEGABYTE)} MB for a pipeline; the embedded database does not use the disk`,
        )
      }
    },
  }
}

const ENTRY_BYTES = 16

/** About what a value takes. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return ENTRY_BYTES + value.length
  const { kind, value: known } = kinded(value)
  if (kind === 'array') return known.reduce<number>((sum, element) => sum + weightOf(element), ENTRY_BYTES)
  if (kind === 'object') {
    return Object.keys(known).reduce((sum, name) => sum + name.length + weightOf(known[name]), ENTRY_BYTES)
  }
  return kind === 'binary' ? ENTRY_BYTES + bytesOf(known).length : ENTRY_BYTES
}

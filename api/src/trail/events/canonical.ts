import { hash } from 'node:crypto'

/**
 * Returns JSON with sorted keys, so that the same content always hashes the same, whatever order a database answers in.
 * Exported packs carry a verifier that does the same: what is here stays.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
  })
}

export const sha256 = (text: string) => hash('sha256', text)

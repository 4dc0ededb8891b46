import type { Readable } from 'node:stream'
import type { ProcessContext } from '../process-context'
import type { Scan } from './clamd'
import type { ScannedContentRepository } from './scanned-content.repository'

type ScanningContext = Pick<ProcessContext, 'now'> & {
  readonly scan: Scan | undefined
  readonly scanned: ScannedContentRepository
}
type Content = { readonly sha256: string; readonly open: () => Readable }

/** Says whether content may be kept and served. */
export type IsClean = (content: Content) => Promise<boolean>

/**
 * Returns what has each content scanned once, when it arrives or, if it came before there was a scanner, when it is read
 * first. Everything is clean without a scanner.
 */
export function scanningOnce({ scan, scanned, now }: ScanningContext): IsClean {
  if (!scan) return async () => true
  return async ({ sha256, open }) => {
    if (await scanned.has(sha256)) return true
    const clean = await scan(open)
    if (clean) await scanned.add(sha256, now())
    return clean
  }
}

import { type Difference, differencesOf } from './compare'
import type { ApiReport } from './report'

type Circumstances = {
  /** Whether a version of the product was released, with which a package's promises begin. */
  readonly released: boolean
  /** Exports and calls, as `call getClient`, which the author of the report declares compatible. */
  readonly compatible: readonly string[]
}

export type Verdict = {
  /** What keeps the report from being written anew. */
  readonly refused: readonly Difference[]
  /** What else the report does not say yet. */
  readonly unwritten: readonly Difference[]
  /** Whether the report is what the package exports. */
  readonly isCurrent: boolean
}

/**
 * What a package of today is to its report. After the first release nothing that was promised goes or changes within a
 * major version; what comes is only to be written down.
 */
export function verdictOn(before: ApiReport, after: ApiReport, { released, compatible }: Circumstances): Verdict {
  const differences = differencesOf(before, after)
  const mayBreak = !released || major(after.version) > major(before.version)
  const breaks = ({ what, kind }: Difference) =>
    !mayBreak && (kind === 'removed' || (kind === 'changed' && !compatible.includes(what)))
  const refused = differences.filter(breaks)
  const unwritten = differences.filter((difference) => !breaks(difference))
  return { refused, unwritten, isCurrent: differences.length === 0 && before.version === after.version }
}

/** The verdict in words; none where there is nothing to do. */
export function wordsOf(after: ApiReport, { refused, unwritten, isCurrent }: Verdict): readonly string[] {
  if (isCurrent) return []
  const next = `${major(after.version) + 1}.0.0`
  return [
    ...[...refused, ...unwritten].map(({ what, kind, how }) => `${after.package}, ${what}: ${kind}, ${how}`),
    refused.length > 0
      ? `${after.package} ${after.version} promises what is removed or changed: keep it, or raise the version to ${next}; ` +
        'for changes that are compatible: npm run api-report -- --compatible "<export or call as named above>"'
      : `${after.package}: write its report anew and commit it: npm run api-report`,
  ]
}

const major = (version: string) => Number(version.split('.')[0])

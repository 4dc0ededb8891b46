import type { Deployment } from './journal'

/**
 * The versions of an area that rolling back walks through, the newest last: a deployment adds its version at the end, a
 * rollback drops those after its own.
 */
export function lineOf(journal: readonly Deployment[], area: string): readonly string[] {
  let line: readonly string[] = []
  for (const { act, version, before } of journal.filter((deployment) => deployment.area === area)) {
    // what was live without being written down was there all the same
    const known = before === undefined || line.includes(before) ? line : [...line, before]
    const others = known.filter((other) => other !== version)
    const at = known.indexOf(version)
    if (act === 'rollback' && at >= 0) line = known.slice(0, at + 1)
    else line = act === 'prune' ? others : [...others, version]
  }
  return line
}

/** The version that a rollback from the live one leads to; undefined when there is none. */
export function versionBefore(journal: readonly Deployment[], area: string, live: string): string | undefined {
  const line = lineOf(journal, area)
  const at = line.indexOf(live)
  return at < 0 ? line.at(-1) : line[at - 1]
}

export type PlacedVersion = { readonly version: string; readonly placedAt: Date }

/** Since when no one new has been given the version: another one became live, or it never was. */
function leftAt({ version, placedAt }: PlacedVersion, switches: readonly Deployment[]): Date {
  const last = switches.findLastIndex((deployment) => deployment.version === version)
  const next = last < 0 ? undefined : switches[last + 1]
  return next ? new Date(next.at) : placedAt
}

type Question = {
  readonly journal: readonly Deployment[]
  readonly area: string
  readonly live: string
  readonly placed: readonly PlacedVersion[]
  readonly now: Date
  readonly afterMs: number
}

/**
 * The versions on disk that no tab needs any more: given to no one for `afterMs`. Never the live one, nor the one a
 * rollback leads to (PLT-11).
 */
export function outlived({ journal, area, live, placed, now, afterMs }: Question): readonly string[] {
  const switches = journal.filter((deployment) => deployment.area === area && deployment.act !== 'prune')
  const kept = [live, versionBefore(journal, area, live)]
  return placed
    .filter(({ version }) => !kept.includes(version))
    .filter((one) => now.getTime() - leftAt(one, switches).getTime() >= afterMs)
    .map(({ version }) => version)
}

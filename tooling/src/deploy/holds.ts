import { liveVersion } from '../registry-file'
import { type Deployment, readJournal } from './journal'
import { ownOf } from './release'

/** What keeps builds from showing an area, or a page, as its sources have it: someone rolled it back (PLT-11). */
export type Hold = {
  /** The versions that were left, the last one first. */
  readonly versions: readonly string[]
  readonly at: string
  readonly by: string
}

/** The rollbacks of an area since it was deployed. */
function rollbacks(journal: readonly Deployment[], name: string): readonly Deployment[] {
  const switches = journal.filter(({ area, act }) => area === name && act !== 'prune')
  return switches.slice(switches.findLastIndex(({ act }) => act === 'deploy') + 1)
}

/** Returns the hold on an area, until it is deployed or its own sources change; undefined when there is none. */
export function holdOn(journal: readonly Deployment[], name: string): Hold | undefined {
  const left = rollbacks(journal, name)
  const last = left.at(-1)
  if (last === undefined) return undefined
  const versions = left.flatMap(({ before = last.version }) => (before === last.version ? [] : [before]))
  return { versions: [...new Set(versions)].reverse(), at: last.at, by: last.by }
}

/**
 * Returns the hold on what these own sources would be built to. There is none once they are others than those of every
 * version that was left, or those of the version that is live.
 */
export async function holdOnSources(
  deployFolder: string,
  name: string,
  own: () => Promise<string>,
): Promise<Hold | undefined> {
  const journal = readJournal(deployFolder)
  const hold = holdOn(journal, name)
  if (hold === undefined) return undefined
  const live = liveVersion(deployFolder, name)
  const digest = await own()
  if (live !== undefined && ownOf(deployFolder, name, live) === digest) return undefined
  const left = rollbacks(journal, name).map((rollback) => rollback.own)
  return left.some((each) => each === undefined || each === digest) ? hold : undefined
}

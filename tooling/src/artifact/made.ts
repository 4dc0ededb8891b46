import { execFileSync } from 'node:child_process'
import type { Manifest } from './manifest'

type Environment = Readonly<Record<string, string | undefined>>

const git = (folder: string, args: readonly string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** What stands in an artifact behind the commit of sources that were others than those of it. */
const uncommitted = '-changed'

/** Whether sources were others than those of their commit, so that no one can look up what they were. */
export const isUncommitted = ({ commit }: Pick<Manifest['made'], 'commit'>) => commit?.endsWith(uncommitted) === true

/** A commit as people read it. */
export const commitWords = (commit: string) =>
  commit.endsWith(uncommitted)
    ? `commit ${commit.slice(0, -uncommitted.length)} with uncommitted changes`
    : `commit ${commit}`

/**
 * Returns when sources were made and by which commit: the commit's own time, so that the same sources make the same
 * artifact. Throws where there is no commit and no SOURCE_DATE_EPOCH.
 * @param sources what it is made of, relative to the folder; everything in it where none are named
 */
export function madeFrom(
  folder: string,
  { SOURCE_DATE_EPOCH: epoch }: Environment,
  sources: readonly string[] = [],
): Manifest['made'] {
  if (epoch && !/^\d{1,11}$/.test(epoch))
    throw new Error(`SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}, no seconds since 1970`)
  const commit = commitOf(folder, sources)
  const seconds = epoch || commit?.seconds
  if (!seconds)
    throw new Error(`${folder} has no commit, so that nothing says when its sources were made; SOURCE_DATE_EPOCH may`)
  return { at: new Date(Number(seconds) * 1000).toISOString(), ...(commit && { commit: commit.name }) }
}

function commitOf(
  folder: string,
  sources: readonly string[],
): { readonly seconds: string; readonly name: string } | undefined {
  try {
    const [hash = '', seconds = ''] = git(folder, ['log', '-1', '--format=%H %ct']).split(' ')
    const isChanged = git(folder, ['status', '--porcelain', '--', ...sources]) !== ''
    return { seconds, name: isChanged ? `${hash}${uncommitted}` : hash }
  } catch {
    return undefined
  }
}

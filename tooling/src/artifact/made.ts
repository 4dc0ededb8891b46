import { execFileSync } from 'node:child_process'
import type { Manifest } from './manifest'

type Environment = Readonly<Record<string, string | undefined>>

const git = (folder: string, args: readonly string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Returns when sources were made and by which commit: the commit's own time, so that the same sources make the same
 * artifact. Throws where there is no commit and no SOURCE_DATE_EPOCH.
 */
export function madeFrom(folder: string, { SOURCE_DATE_EPOCH: epoch }: Environment): Manifest['made'] {
  if (epoch && !/^\d{1,11}$/.test(epoch))
    throw new Error(`SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}, no seconds since 1970`)
  const commit = commitOf(folder)
  const seconds = epoch || commit?.seconds
  if (!seconds)
    throw new Error(`${folder} has no commit, so that nothing says when its sources were made; SOURCE_DATE_EPOCH may`)
  return { at: new Date(Number(seconds) * 1000).toISOString(), ...(commit && { commit: commit.name }) }
}

function commitOf(folder: string): { readonly seconds: string; readonly name: string } | undefined {
  try {
    const [hash = '', seconds = ''] = git(folder, ['log', '-1', '--format=%H %ct']).split(' ')
    const isChanged = git(folder, ['status', '--porcelain']) !== ''
    return { seconds, name: isChanged ? `${hash}-changed` : hash }
  } catch {
    return undefined
  }
}

import { join } from 'node:path'
import { readJson } from './workspace'

type LockFile = { readonly packages: Readonly<Record<string, { readonly link?: boolean; readonly resolved?: string }>> }

/**
 * The packages that the lock file below the root names, without those of areas that are not among these. So a new area
 * is no change of what others depend on, and the packages it shares with them are.
 */
export function lockedPackages(root: string, areas: readonly string[]): LockFile['packages'] {
  const { packages } = readJson<LockFile>(join(root, 'package-lock.json'))
  const isOwn = ([path, { link, resolved }]: [string, LockFile['packages'][string]]) => {
    const [folder = ''] = ((link && resolved) || path).split('/')
    return !folder.startsWith('mfe-') || areas.includes(folder)
  }
  return Object.fromEntries(Object.entries(packages).filter(isOwn))
}

import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Some mounts cannot sync folders, and some folders may not be read: then it is the system's affair. */
const CANNOT: ReadonlySet<unknown> = new Set(['EACCES', 'EINVAL', 'ENOTSUP', 'EPERM'])

/** Names of files survive a loss of power only when their folder is on disk too. Windows does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  let opened: number | undefined
  try {
    opened = openSync(folder, 'r')
    fsyncSync(opened)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && CANNOT.has(error.code))) throw error
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}

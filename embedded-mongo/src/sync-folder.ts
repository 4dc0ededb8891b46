import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Names of files survive a loss of power only when their folder is on disk too. Windows does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

import { statSync } from 'node:fs'

/** The same for a folder that was moved, another one for its copy; undefined where there is none. */
export function folderIdentity(folder: string): string | undefined {
  const found = statSync(folder, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What only a database that was in use leaves beside its own folder. */
const traces = [
  { name: 'anchors.jsonl', says: 'anchors of its audit trail' },
  { name: 'files', says: 'files that it named' },
] as const

/**
 * Refuses to begin a new database where another one was: its file is gone or empty, and what lies beside it would be
 * taken for the new one's. A restore from a backup may.
 */
export function refuseLostDatabase(dataDir: string, folder: string): void {
  if (sizeOf(join(folder, 'data.mdb')) > 0) return
  const left = traces.filter(({ name }) => isFilled(join(dataDir, name)))
  if (left.length === 0) return
  throw new Error(
    `There is no database in ${folder}, and ${dataDir} holds ${left.map(({ says }) => says).join(' and ')}: ` +
      'the database was lost. Restore a backup (npm run restore), or set DATA_DIR to an empty folder to begin anew.',
  )
}

function isFilled(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() ? readdirSync(path).length > 0 : (found?.size ?? 0) > 0
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

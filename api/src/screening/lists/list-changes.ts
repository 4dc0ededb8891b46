import type { SourceName } from '@dossier/screening'
import type { JobContext } from '../context'
import { keptLines } from './kept-lines'
import { lineOf, notImported } from './list-texts'
import type { EntryChange } from './list-version'

/** What the newest version of a list added, removed and changed, as a text. */
export async function listChanges(
  { listVersions, fileStore }: Pick<JobContext, 'listVersions' | 'fileStore'>,
  source: SourceName,
): Promise<string> {
  const newest = await listVersions.newest(source)
  if (!newest) return notImported(source)
  const lines = [lineOf(newest)]
  for await (const line of keptLines(fileStore, newest.changes.content)) {
    const { what, id, name } = JSON.parse(line) as EntryChange
    lines.push(`${what} ${id} ${name}`)
  }
  return lines.join('\n')
}

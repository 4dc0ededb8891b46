import { sourceNames } from '@dossier/screening'
import type { JobContext } from '../context'
import { downloadLines, keptText, lineOf, notImported } from './list-texts'

/** Which version of each list is asked, and how its last download ended, as a text. */
export async function listsStatus({ listVersions }: Pick<JobContext, 'listVersions'>): Promise<string> {
  const downloads = new Map((await listVersions.downloads()).map((download) => [download.source, download]))
  const lines = await Promise.all(
    sourceNames.map(async (source) => {
      const [newest, ...older] = await listVersions.ofSource(source)
      const said = newest ? `${lineOf(newest)}${keptText(older.length)}` : notImported(source)
      return [`${source}: ${said}`, ...downloadLines(downloads.get(source))]
    }),
  )
  return lines.flat().join('\n')
}

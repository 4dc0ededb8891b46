import { type SourceName, sourceNames, sources } from '@dossier/screening'
import { type ImportDependencies, type ImportRequest, importList } from './import-list'
import { keptLines } from './kept-lines'
import type { EntryChange, ListVersion } from './list-version'
import type { Download } from './list-version.repository'
import { shippedDay, shippedSource } from './shipped'

export type ListsService = ReturnType<typeof createListsService>

/** The lists that names are screened with, for the operator at the machine: each answer is a text. */
export function createListsService(dependencies: ImportDependencies) {
  const { versions, fileStore } = dependencies

  return {
    /** Returns the version of each list that is asked; a list that was never imported has none. */
    async current(): Promise<ListVersion[]> {
      const newest = await Promise.all(sourceNames.map(versions.newest))
      return newest.flatMap((version) => version ?? [])
    },

    /** Imports a list. Throws a ListFault for one that is not what it should be. */
    async importList(request: ImportRequest): Promise<string> {
      const { version, isNew } = await importList(dependencies, request)
      return isNew ? `Imported: ${lineOf(version)}` : `Nothing is new: ${lineOf(version)}`
    },

    async status(): Promise<string> {
      const downloads = new Map((await versions.downloads()).map((download) => [download.source, download]))
      const lines = await Promise.all(
        sourceNames.map(async (source) => {
          const [newest, ...older] = await versions.ofSource(source)
          const said = newest ? `${lineOf(newest)}${keptText(older.length)}` : notImported(source)
          return [`${source}: ${said}`, ...downloadLines(downloads.get(source))]
        }),
      )
      return lines.flat().join('\n')
    },

    async changes(source: SourceName): Promise<string> {
      const newest = await versions.newest(source)
      if (!newest) return notImported(source)
      const lines = [lineOf(newest)]
      for await (const line of keptLines(fileStore, newest.changes.content)) {
        const { what, id, name } = JSON.parse(line) as EntryChange
        lines.push(`${what} ${id} ${name}`)
      }
      return lines.join('\n')
    },
  }
}

function lineOf({ name, published, checked, entries, importedAt, id, sha256, from, changes }: ListVersion): string {
  const { added, removed, changed } = changes
  return [
    `${name} of ${published}${checked === '' ? '' : `, checked ${checked}`}`,
    `${entries} entries (${added} added, ${removed} removed, ${changed} changed)`,
    `imported ${importedAt.toISOString()} from ${from}`,
    `version ${id}, SHA-256 ${sha256}`,
  ].join('; ')
}

const keptText = (older: number) => (older === 0 ? '' : `; ${older} older kept`)

const notImported = (source: SourceName) =>
  source === shippedSource
    ? `${sources[source].name}: not imported, the one of ${shippedDay()} that is shipped with the product is asked`
    : `${sources[source].name}: not imported`

const downloadLines = (download: Download | undefined) =>
  download === undefined
    ? []
    : [`  ${download.at.toISOString()}: ${download.fault === null ? 'downloaded' : `FAILED: ${download.fault}`}`]

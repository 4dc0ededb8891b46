import { type SourceName, sources } from '@dossier/screening'
import type { ListVersion } from './list-version'
import type { Download } from './list-version.repository'
import { shippedDay, shippedSource } from './shipped'

// What the operator at the machine reads of the lists.

export function lineOf({ name, published, checked, entries, importedAt, id, sha256, from, changes }: ListVersion) {
  const { added, removed, changed } = changes
  return [
    `${name} of ${published}${checked === '' ? '' : `, checked ${checked}`}`,
    `${entries} entries (${added} added, ${removed} removed, ${changed} changed)`,
    `imported ${importedAt.toISOString()} from ${from}`,
    `version ${id}, SHA-256 ${sha256}`,
  ].join('; ')
}

export const keptText = (older: number) => (older === 0 ? '' : `; ${older} older kept`)

export const notImported = (source: SourceName) =>
  source === shippedSource
    ? `${sources[source].name}: not imported, the one of ${shippedDay()} that is shipped with the product is asked`
    : `${sources[source].name}: not imported`

export const downloadLines = (download: Download | undefined) =>
  download === undefined
    ? []
    : [`  ${download.at.toISOString()}: ${download.fault === null ? 'downloaded' : `FAILED: ${download.fault}`}`]

export const importText = ({ version, isNew }: { readonly version: ListVersion; readonly isNew: boolean }) =>
  isNew ? `Imported: ${lineOf(version)}` : `Nothing is new: ${lineOf(version)}`

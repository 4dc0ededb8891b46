import type { FileStore } from '../../platform/file-store/file-store'
import type { EventFacts } from './audit-event'

/** A file as something stored names it: by the record that it belongs to, with the SHA-256 of its content. */
export type NamedFile = {
  readonly record: NonNullable<EventFacts['record']>
  readonly companyId: string | null
  /** Its name in the store. */
  readonly file: string
  readonly sha256: string
}

/** The files that something stored in a chain's name speaks of. */
export type FilesNamed = (chain: string) => AsyncIterable<NamedFile>

/** @param onProgress called now and then, while many files are read */
export type AlteredFiles = (chain: string, onProgress?: () => Promise<void>) => Promise<readonly NamedFile[]>

const progressEvery = 100

/** What reads all content that is named in a chain, and returns what is missing or has another SHA-256 (GOV-40). */
export const findingAltered =
  (fileStore: Pick<FileStore, 'get'>, sources: readonly FilesNamed[]): AlteredFiles =>
  async (chain, onProgress) => {
    const altered: NamedFile[] = []
    let read = 0
    for (const [sha256, files] of await byContent(chain, sources)) {
      if ((await fileStore.get(sha256)) === null) altered.push(...files.values())
      read += 1
      if (read % progressEvery === 0) await onProgress?.()
    }
    return altered
  }

/** Content by its SHA-256, with each file that has it once. */
async function byContent(chain: string, sources: readonly FilesNamed[]) {
  const named = new Map<string, Map<string, NamedFile>>()
  for (const filesNamed of sources) {
    for await (const file of filesNamed(chain)) {
      const files = named.get(file.sha256) ?? new Map<string, NamedFile>()
      named.set(file.sha256, files.set(`${file.record.id} ${file.file}`, file))
    }
  }
  return named
}

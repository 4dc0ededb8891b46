import type { FileStore } from '../../platform/file-store/file-store'
import { inTurns } from '../../platform/in-turns'
import type { EventFacts } from '../events/audit-event'

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

type Reading = {
  /** Called now and then, while many files are read. */
  readonly onProgress?: () => Promise<void>
  /** Aborted when no one waits for it any more. */
  readonly signal?: AbortSignal | undefined
  /** How long it may take; without it everything is read. */
  readonly withinMs?: number | undefined
}

/** Files that are missing or not what they were, and where not all were read: when they last were, null for never. */
type FilesFound = { readonly altered: readonly NamedFile[]; readonly asOf?: Date | null }

export type AlteredFiles = (chain: string, reading?: Reading) => Promise<FilesFound>

/** The last time when all files that a chain names were read, and those that were not what they were. */
export type FileCheck = { readonly at: Date; readonly altered: readonly NamedFile[] }

type FileChecks = {
  readonly last: (chain: string) => Promise<FileCheck | null>
  readonly save: (chain: string, check: FileCheck) => Promise<void>
}

type Finding = {
  readonly fileStore: Pick<FileStore, 'get'>
  readonly sources: readonly FilesNamed[]
  readonly fileChecks: FileChecks
  readonly now: () => Date
}

const progressEvery = 100

/**
 * What reads the content that is named in a chain, and returns what is missing or has another SHA-256 (GOV-40). Where all
 * of it was read, the outcome is kept. Where there is no time for all, those that were altered then are read besides.
 */
export const findingAltered =
  ({ fileStore, sources, fileChecks, now }: Finding): AlteredFiles =>
  async (chain, { onProgress, signal, withinMs = Number.POSITIVE_INFINITY } = {}) => {
    const begunAt = now()
    const isLate = () => now().getTime() - begunAt.getTime() >= withinMs
    const isIntact = checkingOnce(fileStore, onProgress)
    const altered = new Map<string, NamedFile>()
    const compare = async (file: NamedFile) => {
      if (!(await isIntact(file.sha256))) altered.set(`${file.record.id} ${file.file}`, file)
    }
    for await (const file of inTurns(named(chain, sources), signal)) {
      if (isLate()) {
        const last = await fileChecks.last(chain)
        for (const known of last?.altered ?? []) await compare(known)
        return { altered: [...altered.values()], asOf: last?.at ?? null }
      }
      await compare(file)
    }
    const found = [...altered.values()]
    await fileChecks.save(chain, { at: begunAt, altered: found })
    return { altered: found }
  }

/** Answers whether content is there as it was kept, and reads each once. */
function checkingOnce(fileStore: Finding['fileStore'], onProgress: Reading['onProgress']) {
  const intact = new Map<string, boolean>()
  return async (sha256: string): Promise<boolean> => {
    const known = intact.get(sha256)
    if (known !== undefined) return known
    const isThere = (await fileStore.get(sha256)) !== null
    intact.set(sha256, isThere)
    if (intact.size % progressEvery === 0) await onProgress?.()
    return isThere
  }
}

async function* named(chain: string, sources: readonly FilesNamed[]) {
  for (const filesNamed of sources) yield* filesNamed(chain)
}

import { acceptingFiles } from './file-check/accept-file'
import type { Scan } from './file-check/clamd'
import { fileInspector } from './file-check/file-inspector'
import { createScannedContentRepository } from './file-check/scanned-content.repository'
import { scanningOnce } from './file-check/scanning'
import { bucketShelf } from './file-store/bucket-shelf.repository'
import { createFileStore } from './file-store/file-store'
import type { Shelf } from './file-store/shelf'
import { writePaperApart } from './paper/paper-writer'
import type { ProcessContext } from './process-context'

type Places = {
  /** Where files lie: new ones at the first, older ones at any. A bucket of the database without it. */
  readonly shelves?: readonly Shelf[] | undefined
  readonly scan?: Scan | undefined
}

export type FileContents = ReturnType<typeof createFileContents>

/** Where files lie, what looks into them on their way in and out, and what makes papers of our own. */
export function createFileContents(
  { db, now, newId }: Pick<ProcessContext, 'db' | 'now' | 'newId'>,
  { shelves, scan }: Places,
) {
  const [newest = bucketShelf(db), ...older] = shelves ?? []
  const isClean = scanningOnce({ scan, scanned: createScannedContentRepository(db), now })
  const { inspect } = fileInspector()
  return {
    fileStore: createFileStore({ shelves: [newest, ...older], newId, now }),
    isClean,
    inspect,
    acceptFile: acceptingFiles({ inspect, isClean }),
    writePaper: writePaperApart,
  }
}

import type { Readable } from 'node:stream'
import { type Entry, openPromise } from 'yauzl'
import { WorkbookFault } from './workbook-fault'

const mostParts = 2_000

/** The parts of a workbook, each by its path. */
export type Parts = {
  readonly has: (path: string) => boolean
  /** The bytes of a part as they are unpacked. Throws a WorkbookFault for one that is missing or larger than this. */
  readonly open: (path: string, mostBytes: number) => Promise<Readable>
  readonly close: () => void
}

/**
 * Opens a workbook by the directory at its end, as programs for spreadsheets do; what else lies in the file is not read.
 * A part never gives more bytes than the directory says, and that is known before it is unpacked. Throws a WorkbookFault for what is
 * no zip, has more parts than any workbook, or has one path twice.
 */
export async function openParts(path: string): Promise<Parts> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new WorkbookFault('it is no workbook')
  })
  const entries = new Map<string, Entry>()
  try {
    if (zip.entryCount > mostParts) throw new WorkbookFault('it has too many parts')
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry.fileName)
      if (entries.has(name)) throw new WorkbookFault(`it has two parts ${entry.fileName}`)
      entries.set(name, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof WorkbookFault ? error : new WorkbookFault('it is damaged')
  }

  return {
    has: (part) => entries.has(nameOf(part)),
    async open(part, mostBytes) {
      const entry = entries.get(nameOf(part))
      if (!entry) throw new WorkbookFault(`its part ${part} is missing`)
      if (entry.isEncrypted()) throw new WorkbookFault('it is encrypted')
      if (entry.uncompressedSize > mostBytes) throw new WorkbookFault(`its part ${part} is too large`)
      return zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}

/** Parts are named without regard to case (ECMA-376, part 2). */
const nameOf = (path: string) => path.toLowerCase()

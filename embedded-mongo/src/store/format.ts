import type { KeyRange } from '../values/index-key'
import type { Catalogue } from './catalogue'
import { isView } from './collection'
import type { Files } from './files'
import { entryPrefix, FORMAT_KEY, numberOfValue, numberValue, OWNER_KEY, rangeWithin, SESSIONS_RANGE } from './layout'
import type { Records } from './records'

/** The arrangement of keys and values this version writes. */
export const FORMAT = 2

/** The format of a store whose origin is unknown. */
const FOREIGN = 0

const EVERYTHING = { start: Buffer.alloc(1), end: Buffer.from([0xff]) }

/** The format number in the files; undefined for a new, empty store; 0 for files of unknown origin. */
export function formatOf(files: Files): number | undefined {
  const value = files.get(FORMAT_KEY)
  if (value !== undefined) return numberOfValue(value)
  for (const key of files.keys(EVERYTHING, { limit: 2 })) if (!key.equals(OWNER_KEY)) return FOREIGN
  return undefined
}

/** Refuses files this version can neither read nor carry over. */
export function refuseOtherFormats(folder: string, format: number | undefined): void {
  if (format !== undefined && format !== FORMAT && !(format in STEPS)) throw new WrongFormat(folder, format)
}

class WrongFormat extends Error {
  constructor(folder: string, found: number) {
    const origin = found === FOREIGN ? 'by another program or an early version' : `in format ${found}`
    super(
      `The data folder ${folder} was written ${origin}; this version of the embedded database reads format ${FORMAT}. ` +
        'Start the version that wrote it, or set DATA_DIR to another folder.',
    )
    this.name = 'WrongFormat'
  }
}

type Parts = { files: Files; catalogue: Catalogue; records: Records }

/** What leads from a format to the next one, inside one transaction of the files. */
const STEPS: Record<number, (parts: Parts) => void> = { 1: fromFormat1 }

/** Brings the files to this version's format, all of it or nothing. */
export function carryOver(parts: Parts, format: number): void {
  parts.files.transact(() => {
    for (let step = format; step < FORMAT; step++) STEPS[step]?.(parts)
    parts.catalogue.writeNotes()
    parts.files.put(FORMAT_KEY, numberValue(FORMAT))
  })
}

/** Marks a new store. */
export function initialise(files: Files): void {
  files.transact(() => files.put(FORMAT_KEY, numberValue(FORMAT)))
}

/** Format 2 orders some values in indexes differently and notes replies of sessions as they are sent. */
function fromFormat1({ files, catalogue, records }: Parts): void {
  wipe(files, SESSIONS_RANGE)
  for (const collection of catalogue.all()) {
    if (isView(collection)) continue
    for (const index of collection.indexes) {
      wipe(files, rangeWithin(entryPrefix(index.id)))
      records.build(collection, index, () => {
        throw new Error(`The unique index ${index.name} of ${collection.namespace} holds a value twice`)
      })
    }
  }
}

function wipe(files: Files, range: KeyRange): void {
  for (const key of [...files.keys(range)]) files.remove(key)
}

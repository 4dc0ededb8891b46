import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ListFault } from './list-faults'

/** Bytes of a file, in the order in which they stand in it. */
export type Bytes = AsyncIterable<Uint8Array>

const mostCharacters = 200_000
/** The last byte of files that were made for DOS. */
const endOfFile = '\u001a'

const noEndMark =
  'a file of the list does not end with the mark of its end, so that it may be cut off; if it is whole, import it with --unmarked'

type Rows = {
  readonly columns: number
  /** Refuses a file without the mark of its end: it may have been cut off between two rows. */
  readonly mustEnd?: boolean
}

/** Yields the rows of a CSV file of so many columns, with the line that each begins at. Throws a ListFault for any other row. */
export async function* csvRows(
  bytes: Bytes,
  { columns, mustEnd = false }: Rows,
): AsyncGenerator<{ row: string[]; line: number }> {
  const parser = parse({
    relaxColumnCount: true,
    skipEmptyLines: true,
    info: true,
    maxRecordSize: mostCharacters,
    bom: true,
  })
  // What breaks off comes out of the parser: the loop below throws it.
  pipeline(Readable.from(bytes), parser, () => undefined)
  let ended = false
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (ended) throw new ListFault('rows after the mark of its end', info.lines)
      ended = record.length === 1 && record[0] === endOfFile
      if (ended) continue
      if (record.length !== columns) {
        throw new ListFault(`${record.length} columns where the list has ${columns}`, info.lines)
      }
      yield { row: record.map((cell) => cell.trim()), line: info.lines }
    }
  } catch (error) {
    if (error instanceof ListFault) throw error
    throw new ListFault(error instanceof Error ? error.message : 'not a CSV file')
  }
  if (mustEnd && !ended) throw new ListFault(noEndMark)
}

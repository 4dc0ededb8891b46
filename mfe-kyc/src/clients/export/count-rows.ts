type OnPiece = (piece: Uint8Array<ArrayBuffer>) => void
type OnRows = (rows: number) => void

/** Tells how many rows of a table have come, beside its titles, while the file is on its way (WRK-06). */
export const rowCounter = (format: 'csv' | 'xlsx', onRows: OnRows): OnPiece =>
  format === 'csv' ? countLines(onRows) : countSheetRows(onRows)

const quote = 0x22
const lineEnd = 0x0a

/** Lines may end inside of what is quoted. */
function countLines(onRows: OnRows): OnPiece {
  let lines = 0
  let isQuoted = false
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineEnd && !isQuoted) lines += 1
    }
    onRows(Math.max(0, lines - 1))
  }
}

const rowStart = '<row>'

/** The sheet is the first entry of the workbook: what follows its head is unpacked until it ends. */
function countSheetRows(onRows: OnRows): OnPiece {
  const unpacked = new DecompressionStream('deflate-raw')
  const writer = unpacked.writable.getWriter()
  const withoutHead = headSkipper()
  void tellRows(unpacked.readable, onRows)
  return (piece) => {
    const rest = withoutHead(piece)
    // what comes behind the end of the sheet is no part of it
    if (rest.length > 0) writer.write(rest).catch(() => undefined)
  }
}

/** A local file header of a zip: thirty bytes, then as many as its name and its extra field take. */
const fixedHead = 30
const nameLengthAt = 26
const extraLengthAt = 28

function headSkipper() {
  let head: Uint8Array<ArrayBuffer> | undefined = new Uint8Array()
  return (piece: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
    if (head === undefined) return piece
    head = joined(head, piece)
    if (head.length < fixedHead) return new Uint8Array()
    const view = new DataView(head.buffer)
    const end = fixedHead + view.getUint16(nameLengthAt, true) + view.getUint16(extraLengthAt, true)
    if (head.length < end) return new Uint8Array()
    const rest = head.slice(end)
    head = undefined
    return rest
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

async function tellRows(sheet: ReadableStream<Uint8Array>, onRows: OnRows) {
  const reader = sheet.getReader()
  const words = new TextDecoder()
  let rows = -1
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + words.decode(value, { stream: true })).split(rowStart)
      rows += parts.length - 1
      rest = parts.at(-1)?.slice(1 - rowStart.length) ?? ''
      onRows(Math.max(0, rows))
    }
  } catch {
    // behind the sheet
  }
}

import { describe, expect, it, vi } from 'vitest'
import { rowCounter } from './count-rows'

const bytes = (text: string) => new TextEncoder().encode(text)

function inPiecesOf(size: number, whole: Uint8Array<ArrayBuffer>) {
  const count = Math.ceil(whole.length / size)
  return Array.from({ length: count }, (_, at) => whole.slice(at * size, (at + 1) * size))
}

const name = 'xl/worksheets/sheet1.xml'

/** A workbook as it is sent: the head of its sheet, the sheet, and what follows it. */
async function workbook(rows: number) {
  const sheet = new Response(`<sheetData>${'<row><c/></row>'.repeat(rows + 1)}</sheetData>`)
  const packed = new Response(sheet.body?.pipeThrough(new CompressionStream('deflate-raw')))
  const head = new DataView(new ArrayBuffer(30))
  head.setUint16(26, name.length, true)
  const parts = [head.buffer, bytes(name), await packed.arrayBuffer(), bytes('PK and other parts')]
  return Uint8Array.from(parts.flatMap((part) => [...new Uint8Array(part)]))
}

describe('Rows on their way', () => {
  it.each([1, 7, 4_096])('WRK-06 are counted of a CSV in pieces of %i bytes, without its titles', (size) => {
    const told: number[] = []
    const count = rowCounter('csv', (rows) => told.push(rows))
    for (const piece of inPiecesOf(size, bytes('Name,City\r\n"Two\nlines",Soto\r\n"a ""b""",x\r\nc,d\r\n')))
      count(piece)
    expect(told.at(-1)).toBe(3)
    expect(told).toEqual(told.toSorted())
  })

  it.each([1, 100, 1_000_000])('WRK-06 are counted of a workbook in pieces of %i bytes', async (size) => {
    const told: number[] = []
    const count = rowCounter('xlsx', (rows) => told.push(rows))
    for (const piece of inPiecesOf(size, await workbook(5_000))) count(piece)
    await vi.waitFor(() => expect(told.at(-1)).toBe(5_000))
    expect(told).toEqual(told.toSorted((one, other) => one - other))
  })

  it('are none of what is no workbook', async () => {
    const told: number[] = []
    const count = rowCounter('xlsx', (rows) => told.push(rows))
    count(bytes('no workbook, but longer than the head of one would be'))
    // by the time a workbook that came later is counted, this one would be too
    const later: number[] = []
    rowCounter('xlsx', (rows) => later.push(rows))(await workbook(1))
    await vi.waitFor(() => expect(later.at(-1)).toBe(1))
    expect(told).toEqual([])
  })
})

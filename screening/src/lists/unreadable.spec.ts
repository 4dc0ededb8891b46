import { describe, expect, it } from 'vitest'
import { csvRows } from './csv-rows'
import { readFtmLines } from './ftm-lines'
import { ListFault } from './list-faults'
import { readOfacXml } from './ofac-xml'

type Bytes = AsyncIterable<Uint8Array>

const forms: readonly [string, string, (bytes: Bytes) => AsyncIterable<unknown>][] = [
  ['XML', '<sdnList><sdnEntry><remarks>', (bytes) => readOfacXml(bytes, 'ofac')],
  ['CSV', '36,"', (bytes) => csvRows(bytes, { columns: 2 })],
  ['lines', '{"id":"Q1', (bytes) => readFtmLines(bytes, 'ftm')],
]

async function readAll(entries: AsyncIterable<unknown>) {
  for await (const _ of entries);
}

/** Returns how much is read of what begins so and does not end, in parts of 64 kB. */
async function readOf(opening: string, read: (bytes: Bytes) => AsyncIterable<unknown>, filling = 'x') {
  let parts = 0
  const part = Buffer.from(filling.repeat(Math.ceil(65_536 / filling.length)))
  const endless = async function* () {
    yield Buffer.from(opening)
    for (; parts < 1_000; parts++) yield part
  }
  await expect(readAll(read(endless()))).rejects.toMatchObject({ name: 'ListFault' })
  return parts
}

describe.each(forms)('A list as %s', (_, opening, read) => {
  it('that breaks off is refused, and ends no process', async () => {
    const broken = async function* () {
      yield Buffer.from(opening)
      throw new ListFault('The list cannot be decompressed')
    }
    await expect(readAll(read(broken()))).rejects.toThrow('The list cannot be decompressed')
  })

  it('with a part that does not end is read no further than that is known', async () => {
    expect(await readOf(opening, read)).toBeLessThan(60)
  })
})

it.each(['<![CDATA[', '<!--', '<remarks of="', '<?of '])(
  'A list as XML is read no further than a part begins that does not end, as %j',
  async (opening) => {
    expect(await readOf(`<sdnList><sdnEntry>${opening}`, (bytes) => readOfacXml(bytes, 'ofac'))).toBeLessThan(40)
  },
)

it.each([
  ['empty elements in an entry', '<sdnList><sdnEntry>', '<a/>'],
  ['attributes in an entry', '<sdnList><sdnEntry>', '<a b="c" d="e"/>'],
  ['empty elements beside the entries', '<sdnList>', '<a/>'],
])('A list as XML with %s that do not end is read no further than that is known', async (_, opening, filling) => {
  expect(await readOf(opening, (bytes) => readOfacXml(bytes, 'ofac'), filling)).toBeLessThan(20)
})

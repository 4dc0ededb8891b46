import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Pack, withFlippedBit } from './testing/audit-packs'
import { foundBy } from './testing/tampering/found-by'
import { openTamperedOffice, type TamperedOffice } from './testing/tampering/tampered-office'
import { waysInStore } from './testing/tampering/ways'

let office: TamperedOffice
let pack: Pack

beforeAll(async () => {
  office = await openTamperedOffice()
  pack = await office.pack()
  await office.restore()
}, 120_000)
afterEach(() => office.restore())
afterAll(() => office.close())

describe('Altering what is stored', () => {
  it.each(waysInStore)('GOV-15, GOV-33, GOV-39, GOV-40 is found: $name', async ({ tamper, found }) => {
    await tamper(office)
    expect(await foundBy(office, found)).toEqual(found)
  })

  it('is not named where nothing was altered', async () => {
    expect(await foundBy(office, ['verify', 'command', 'pack', 'serving'])).toEqual([])
  })
})

const files = [
  'README.txt',
  'verify.mjs',
  'public-key.txt',
  'events.jsonl',
  'names.jsonl',
  'actions.jsonl',
  'anchors.jsonl',
  'pack.json',
  'pack.sig',
]

describe('Altering a pack', () => {
  it.each(files)('GOV-34, GOV-42 is found, where %s was cut at any of a hundred places', (name) => {
    const content = pack.get(name) ?? Buffer.alloc(0)
    for (let part = 0; part < 100; part++) {
      const cut = new Map([...pack, [name, content.subarray(0, Math.floor((content.length * part) / 100))]])
      expect(office.findings(cut)).not.toEqual([])
    }
  })

  it.each(files)('GOV-34 is found, where a bit of %s was turned', (name) => {
    expect(office.findings(withFlippedBit(pack, name, 77))).not.toEqual([])
  })

  it.each(files)('GOV-34 is found, where %s is missing', (name) => {
    expect(office.findings(new Map([...pack].filter(([each]) => each !== name)))).not.toEqual([])
  })

  it('GOV-34, GOV-42 is found by a key that was kept elsewhere', async () => {
    expect(office.findings(pack, { key: 'A'.repeat(43) })).not.toEqual([])
    expect(await office.command('--key', 'A'.repeat(43))).toBe(1)
  })
})

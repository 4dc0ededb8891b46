import { describe, expect, it } from 'vitest'
import { bytesOf } from '../testing/an-entry'
import { readOfacCsv } from './ofac-csv'

const nothing = '-0- '
const row = (id: number, name: string, type: string, remarks = nothing) =>
  `${id},"${name}",${type},"SDGT] [IRAQ2",${[nothing, nothing, nothing, nothing, nothing, nothing, nothing].join(',')},${remarks}\r\n`

const remarks =
  '"DOB 10 Dec 1948; alt. DOB circa 1950; POB Baghdad, Iraq; nationality Iraq; a.k.a. \'ABU X\'; Passport H123 (Iraq) issued 1990; Gender Male."'
const entries = `${row(36, 'HADDAD, Karim', 'individual', remarks)}${row(40, 'BLUE STAR LTD', nothing)}${row(41, 'BLUE STAR', '"vessel"')}\u001a`
const aliases = '36,12,"aka","AL-HADDAD, Karim",-0- \r\n99,13,"aka","NO ONE",-0- \r\n\u001a'
const addresses = '36,1,-0- ,"Baghdad","Iraq",-0- \r\n\u001a'

describe('OFAC lists as CSV', () => {
  it('are read with what their remarks say', async () => {
    const list = await readOfacCsv(
      { entries: bytesOf(entries), aliases: bytesOf(aliases), addresses: bytesOf(addresses) },
      { prefix: 'ofac' },
    )
    expect(list.strayRows).toBe(1)
    expect(list.entries.map(({ id, kind, name }) => [id, kind, name])).toEqual([
      ['ofac-36', 'person', 'HADDAD, Karim'],
      ['ofac-40', 'organisation', 'BLUE STAR LTD'],
      ['ofac-41', 'craft', 'BLUE STAR'],
    ])
    expect(list.entries[0]).toEqual({
      id: 'ofac-36',
      kind: 'person',
      name: 'HADDAD, Karim',
      aliases: [{ name: 'AL-HADDAD, Karim' }, { name: 'ABU X', weak: true }],
      births: [{ from: '1948-12-10' }, { from: '1950', circa: true }],
      birthPlaces: ['Baghdad, Iraq'],
      countries: ['IQ'],
      identifiers: [{ type: 'Passport', number: 'H123', country: 'IQ' }],
      addresses: ['Baghdad, Iraq'],
      programmes: ['SDGT', 'IRAQ2'],
      positions: [],
      notes: ['Gender Male'],
    })
  })

  it('go on in the file of long remarks', async () => {
    const cut = row(36, 'HADDAD, Karim', '"individual"', '"DOB 10 De"')
    const comments = bytesOf('36,"c 1948; POB Basra."\r\n')
    const list = await readOfacCsv({ entries: bytesOf(cut), comments }, { prefix: 'ofac', unmarked: true })
    expect(list.entries[0]).toMatchObject({ births: [{ from: '1948-12-10' }], birthPlaces: ['Basra'] })
  })

  it.each([
    ['', 'does not end with the mark of its end'],
    ['\u001a', 'the list is empty'],
    [`${entries.slice(0, -1)}||||`, 'line 4: 1 columns where the list has 12'],
    [row(36, '-0-', '"individual"'), 'line 1: an entry without a name'],
    [row(36, 'A B', '"individual"').replace('36,', 'x,'), "line 1: 'x' is no number of an entry"],
    [row(36, 'A B', '"individual"').repeat(2), 'line 2: entry 36 stands twice'],
    [entries.slice(0, -1), 'does not end with the mark of its end'],
    [`${entries}\r\n${row(42, 'A B', nothing)}`, 'line 5: rows after the mark of its end'],
    ['<html><body>Not found</body></html>', 'line 1: 1 columns where the list has 12'],
  ])('that are broken are refused: %#', async (text, message) => {
    await expect(readOfacCsv({ entries: bytesOf(text) }, { prefix: 'ofac' })).rejects.toThrow(message)
  })
})

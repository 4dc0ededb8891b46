import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { runLists } from '../../commands/lists-commands'
import { fileWith, unList } from '../../testing/list-files'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { currentLists } from './current-lists'

let product: OpenProduct

beforeEach(async () => {
  product = await openProduct()
})

/** Runs a command as a terminal would. */
async function lists(...rawArgs: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await runLists(rawArgs, {
    open: async () => ({ context: product.context, close: async () => undefined }),
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const importFile = (source: string, content: string | Buffer, ...more: string[]) =>
  lists('import', source, '--file', fileWith(content), ...more)

const eu = `<export generationDate="2026-02-20T00:00:00.000+01:00"><sanctionEntity logicalId="5"><subjectType code="person"/>
<nameAlias wholeName="Karim HADDAD" strong="true"/></sanctionEntity></export>`
const ofacXml = `<sdnList><publshInformation><Publish_Date>02/07/2026</Publish_Date></publshInformation>
<sdnEntry><uid>36</uid><lastName>HADDAD</lastName><sdnType>Individual</sdnType></sdnEntry></sdnList>`
const ftm = '{"id":"Q1","schema":"Person","properties":{"name":["Karim Haddad"]}}\n'
const row = (id: number, name: string) =>
  `${id},"${name}","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n\u001a`
const alias = '36,12,"aka","AL-HADDAD, Karim",-0- \r\n\u001a'
const noRows = '\u001a'

describe('A list that is imported', () => {
  it.each([
    ['un', unList(['Karim Haddad']), 'UN consolidated list of 2026-02-27'],
    ['eu', eu, 'EU consolidated list of 2026-02-20'],
    ['ofac-sdn', ofacXml, 'OFAC SDN list of 2026-02-07'],
    ['ofac-consolidated', ofacXml, 'OFAC consolidated list of 2026-02-07'],
  ])('of %s is asked from then on, by the day that it says', async (source, content, said) => {
    const { code, out } = await importFile(source, gzipSync(content), '--fewer')
    expect([code, out]).toEqual([0, expect.stringContaining(`Imported: ${said}; 1 entries (1 added`)])
    const [version, ...others] = await currentLists(product.context)
    expect(others).toEqual([])
    expect(version).toMatchObject({ source, entries: 1, checked: '', importedAt: product.clock.now() })
    expect((await lists('status')).out).toContain(`${source}: ${said}`)
  })

  it('of OpenSanctions says no day, so that one is asked for', async () => {
    const path = fileWith(ftm, 'entities.ftm.json')
    expect(await lists('import', 'opensanctions', '--file', path)).toMatchObject({
      code: 1,
      err: 'the file does not say of which day it is; add --date YYYY-MM-DD',
    })
    expect((await lists('import', 'opensanctions', '--file', path, '--date', '2026-02-31')).code).toBe(1)
    const { out } = await lists('import', 'opensanctions', '--file', path, '--date', '2026-02-03')
    expect(out).toContain('Imported: OpenSanctions list of 2026-02-03; 1 entries')
  })

  it('of OFAC as CSV is read with the files beside it, and refused without them', async () => {
    const path = fileWith(row(36, 'HADDAD, Karim'), 'sdn.csv')
    const given = ['import', 'ofac-sdn', '--file', path, '--date', '2026-02-03', '--fewer']
    expect(await lists(...given)).toMatchObject({ code: 1, err: 'alt.csv is missing beside sdn.csv' })
    await writeFile(join(dirname(path), 'alt.csv'), alias)
    await writeFile(join(dirname(path), 'add.csv'), noRows)
    await writeFile(join(dirname(path), 'sdn_comments.csv'), noRows)
    expect((await lists(...given)).out).toContain('Imported: OFAC SDN list of 2026-02-03; 1 entries')
    expect(existsSync(path)).toBe(true)
  })

  it('of OFAC as CSV is read whichever of its files are compressed', async () => {
    const path = fileWith(gzipSync(row(36, 'HADDAD, Karim')), 'sdn.csv.gz')
    await writeFile(join(dirname(path), 'alt.csv.gz'), gzipSync(alias))
    await writeFile(join(dirname(path), 'add.csv.gz'), gzipSync(noRows))
    await writeFile(join(dirname(path), 'sdn_comments.csv'), noRows)
    const { out, err } = await lists('import', 'ofac-sdn', '--file', path, '--date', '2026-02-03', '--fewer')
    expect([out, err]).toEqual([expect.stringContaining('Imported: OFAC SDN list of 2026-02-03; 1 entries'), ''])
  })

  it('of OFAC as CSV is refused where one of its files is cut off in its compression', async () => {
    const path = fileWith(gzipSync(row(36, 'HADDAD, Karim').repeat(50)).subarray(0, 60), 'sdn.csv.gz')
    for (const name of ['alt', 'add', 'sdn_comments']) await writeFile(join(dirname(path), `${name}.csv`), '')
    expect(await lists('import', 'ofac-sdn', '--file', path, '--date', '2026-02-03')).toMatchObject({
      code: 1,
      err: 'The list cannot be decompressed (unexpected end of file)',
    })
    expect(await currentLists(product.context)).toEqual([])
  })

  it('says what is new in it, and the version before is kept', async () => {
    await importFile('un', unList(['Karim Haddad', 'Anna Silva', 'Jan Vries']))
    product.clock.pass(60)
    const second = await importFile('un', unList(['Karim Haddad', 'Anna Silvana'], '2026-02-28'))
    expect(second.out).toContain('2 entries (0 added, 1 removed, 1 changed)')
    const { out } = await lists('changes', 'un')
    expect(out.split('\n').slice(1)).toEqual(['removed un-3 Jan Vries', 'changed un-2 Anna Silvana'])
    expect((await lists('status')).out).toContain('1 older kept')
    expect((await importFile('un', unList(['Karim Haddad', 'Anna Silvana'], '2026-02-28'))).out).toContain(
      'Nothing is new',
    )
    const [version] = await currentLists(product.context)
    expect(version?.published).toBe('2026-02-28')
  })
})

describe('A file that is not what it should be', () => {
  const good = unList(['Karim Haddad', 'Anna Silva', 'Jan Vries'])
  const expanding = `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${good.replace('Karim', '&b;')}`

  it.each([
    ['truncated', good.slice(0, -60), /unclosed tag|unexpected end/i],
    ['malformed', good.replace('</FIRST_NAME>', '</LAST_NAME>'), /unexpected close tag|unmatched/i],
    ['with entities that expand', expanding, /document types are refused/],
    ['of another list', eu, /<export> where <CONSOLIDATED_LIST> should begin/],
    ['of another kind', 'PK\u0003\u0004 not a list', /this is not the UN consolidated list/],
    ['a page of a web site', '<html><body>Not found</body></html>', /<html> where <CONSOLIDATED_LIST> should begin/],
    ['empty', '', /the file is empty/],
    ['without entries', unList([]), /the list has no entries/],
    ['with an entry twice', good.replace('<DATAID>2<', '<DATAID>1<'), /entry un-1 stands twice/],
    ['that has lost most of its entries', unList(['Karim Haddad']), /1 entries where the version before has 3/],
    [
      'that unfolds to a hundred times its size',
      gzipSync(Buffer.alloc(40_000_000, ' ')),
      /more than 100 times its size/,
    ],
    ['with a name of a megabyte', good.replace('Karim', 'x'.repeat(1_000_000)), /a name of more than 1000 characters/],
    ['cut off in the middle of its compression', gzipSync(good).subarray(0, 80), /unexpected end of file/],
  ])('is refused when %s, and the list before is kept', async (_, content, reason) => {
    await importFile('un', good)
    const before = await currentLists(product.context)
    product.clock.pass(60)
    const { code, err } = await importFile('un', content)
    expect([code, err]).toEqual([1, expect.stringMatching(reason)])
    expect(err.split('\n')).toHaveLength(1)
    expect(await currentLists(product.context)).toEqual(before)
  })

  it('is refused where it has a fraction of the entries of the list that is shipped', async () => {
    expect(await importFile('ofac-sdn', ofacXml)).toMatchObject({
      code: 1,
      err: 'the list has 1 entries where the one that is shipped has 8976; if that is right, import it with --fewer',
    })
    expect(await currentLists(product.context)).toEqual([])
  })

  it('is refused where it melts away by less than half at a time', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `Karim ${at}`)
    await importFile('un', unList(names(300)))
    product.clock.pass(86_400)
    await importFile('un', unList(names(260), '2026-02-28'))
    product.clock.pass(86_400)
    expect(await importFile('un', unList(names(230), '2026-03-01'))).toMatchObject({
      code: 1,
      err: 'the list has 230 entries where the one of 2026-02-27 has 300; if that is right, import it with --fewer',
    })
  })

  it('is refused when OFAC did not set the mark of its end, unless that is said to be right', async () => {
    const path = fileWith(row(36, 'HADDAD, Karim').slice(0, -1), 'sdn.csv')
    for (const name of ['alt', 'add', 'sdn_comments']) await writeFile(join(dirname(path), `${name}.csv`), noRows)
    const given = ['import', 'ofac-sdn', '--file', path, '--date', '2026-02-03', '--fewer']
    expect(await lists(...given)).toMatchObject({
      code: 1,
      err: 'a file of the list does not end with the mark of its end, so that it may be cut off; if it is whole, import it with --unmarked',
    })
    expect(await lists(...given, '--unmarked')).toMatchObject({ code: 0 })
  })

  it.each([
    ['2099-01-01', 'the list is of 2099-01-01, a day that is yet to come'],
    ['2026-03-04', 'the list is of 2026-03-04, a day that is yet to come'],
    ['1899-12-31', 'the list is of 1899-12-31, before there were such lists'],
  ])('is refused when it says that it is of %s', async (day, err) => {
    expect(await importFile('un', unList(['Karim Haddad'], day), '--older')).toMatchObject({ code: 1, err })
    expect(await currentLists(product.context)).toEqual([])
  })

  it('is imported with fewer entries where that is said to be right', async () => {
    await importFile('un', good)
    product.clock.pass(60)
    expect(await importFile('un', unList(['Karim Haddad']), '--fewer')).toMatchObject({ code: 0 })
  })

  it.each([
    ['than the version before', '2026-02-20', '2026-02-19', '2026-02-20'],
    ['than the one that is shipped', undefined, '2021-07-06', '2021-07-07'],
  ])('is refused when it is older %s, unless that is said to be right', async (_, first, second, asked) => {
    const ofDay = (day: string) => ofacXml.replace('02/07/2026', day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'))
    if (first !== undefined) await importFile('ofac-sdn', ofDay(first), '--fewer')
    const before = await currentLists(product.context)
    product.clock.pass(60)
    const older = ofDay(second).replace('HADDAD', 'SILVA')
    expect(await importFile('ofac-sdn', older, '--fewer')).toMatchObject({
      code: 1,
      err: `the list is of ${second}, older than the one of ${asked} that is asked; if that is right, import it with --older`,
    })
    expect(await currentLists(product.context)).toEqual(before)
    expect(await importFile('ofac-sdn', older, '--older', '--fewer')).toMatchObject({ code: 0 })
    expect(await currentLists(product.context)).toMatchObject([{ published: second }])
  })

  it('is told apart from the list that is shipped, of which status says the day', async () => {
    expect((await lists('status')).out).toContain(
      'OFAC SDN list: not imported, the one of 2021-07-07 that is shipped with the product is asked',
    )
  })

  it('says what was typed wrong', async () => {
    expect((await lists('import', 'moon', '--file', 'x')).err).toContain('There is no list moon')
    expect((await lists('import', 'un')).err).toContain('Name either --file or --url.')
    expect((await lists('import', 'un', '--file', '/nowhere/x')).err).toBe('There is no file /nowhere/x')
    expect((await lists('import', 'un', '--url', 'ftp://lists.test/un.xml')).err).toContain('is not a web address')
  })
})

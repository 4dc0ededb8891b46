import { createHash } from 'node:crypto'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownOffer } from '../offer/shell-offer'
import { integrityOf } from '../registry-file'
import { aDeployFolder, placeArea } from '../testing/placed-area'
import { faultsOf } from './faults-of'

let place: ReturnType<typeof aDeployFolder>
beforeEach(() => {
  place = aDeployFolder()
})
afterEach(() => place.remove())

const faults = (facts: Parameters<typeof placeArea>[1] = {}) => {
  const { folder, release } = placeArea(place.deployFolder, facts)
  const shell = { ...ownOffer(), versions: { contract: '1.4.0', 'shared-ui': '1.2.0' } }
  return faultsOf(folder, release, { shell, served: undefined })
}

describe('A built area', () => {
  it('PLT-11 fits when it is whole, unchanged, loadable and of the same major versions', async () => {
    expect(await faults()).toEqual([])
    expect(await faults({ builtWith: { contract: '1.9.0', 'shared-ui': '1.0.0' } })).toEqual([])
  })

  it.each([
    [{ contract: '2.0.0', 'shared-ui': '1.0.0' }, 'it was built for contract 2.0.0, the shell has 1.4.0'],
    [{ contract: '1.0.0', 'shared-ui': '3.1.0' }, 'it was built for shared-ui 3.1.0, the shell has 1.2.0'],
  ])('PLT-07 is refused when it was built for another major version: %o', async (builtWith, fault) => {
    expect(await faults({ builtWith })).toEqual([fault])
  })

  it.each([
    ['{ bootstrap() {}, mount() {} }', 'it exposes no unmount'],
    ['{}', 'it exposes no bootstrap, no mount, no unmount'],
    ["(() => { throw new Error('it throws') })()", 'it cannot be loaded: it throws'],
  ])('PLT-11 is refused without its lifecycles: %s', async (exposed, fault) => {
    expect(await faults({ exposed })).toEqual([fault])
  })

  it.each([
    ['remoteEntry.js', 'var mfe_kyc = 1', 'its entry was changed after it was built'],
    ['assets/page.js', 'changed()', 'assets/page.js is not what its entry pins'],
    ['assets/page.js.br', 'spoilt', 'assets/page.js.br is not the compressed form of its file'],
    ['assets/gone.js.gz', 'spoilt', 'assets/gone.js.gz is not the compressed form of its file'],
    ['assets/more.css', 'body {}', 'assets/more.css is not what its entry pins'],
    ['mf-manifest.json', '{ "name": "mfe_other" }', 'its manifest is that of mfe_other'],
    [
      'mf-manifest.json',
      '{ "name": "mfe_kyc", "metaData": { "buildInfo": { "buildVersion": "0.9.0" } }, "exposes": [] }',
      'its manifest is that of another version',
    ],
  ])('is refused when %s is not the one that was built', async (file, content, fault) => {
    expect(await faults({ files: { [file]: content } })).toContain(fault)
  })

  it('PLT-03 is refused for styles that concern more than itself, with the file and the rule', async () => {
    const css =
      '.mfe_kyc_1_0_0_aaaaaaaa-page-x1 button{color:red}button,:root{color:red}@import "https://fonts.example/x.css";'
    const pin = createHash('sha384').update(css).digest('base64')
    const { folder, release } = placeArea(place.deployFolder, { files: { 'assets/page.css': css } })
    appendFileSync(join(folder, 'remoteEntry.js'), `// ${pin}\n`)
    release.integrity.entry = integrityOf(join(folder, 'remoteEntry.js'))
    const rule = (text: string) =>
      `assets/page.css has a rule for more than this area: ${text}; styles of an area stand in its CSS modules`
    const faultsThen = await faultsOf(folder, release, { shell: ownOffer(), served: undefined })
    expect(faultsThen).toEqual(['button', ':root', '@import "https://fonts.example/x.css"'].map(rule))
  })

  it('is not unpacked further than it can be right', async () => {
    const zeros = Array.from<Buffer>({ length: 300 }).fill(Buffer.alloc(1024 * 1024))
    const bomb = await buffer(
      Readable.from(zeros).pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
    )
    const { folder, release } = placeArea(place.deployFolder)
    writeFileSync(join(folder, 'assets/page.js.br'), bomb)
    const before = process.resourceUsage().maxRSS
    const shell = ownOffer()
    expect(await faultsOf(folder, release, { shell, served: undefined })).toEqual([
      'assets/page.js.br is not the compressed form of its file',
    ])
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024)
  })
})

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PageName } from '../registry-file'
import { aVersionBesideASecret } from '../testing/version-beside-a-secret'
import { faultsAtStart } from './page-starts'

let place = ''
let folder = ''
let remove: () => void
beforeEach(() => {
  ;({ place, folder, remove } = aVersionBesideASecret())
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => remove())

/** A page of one script, as builds leave it. */
function aPage(script: string, base = '/') {
  writeFileSync(join(folder, 'assets', 'main.js'), script)
  writeFileSync(
    join(folder, 'index.html'),
    `<!DOCTYPE html><html><head><script defer src="${base}assets/main.js"></script></head><body><div id="root"></div></body></html>`,
  )
}
const showing = (html: string) => `document.getElementById('root').innerHTML = ${JSON.stringify(html)}`
const faults = (name: PageName = 'shell') => faultsAtStart(name, folder, { withinMs: 10_000, patienceMs: 300 })

describe('A page that is opened before it is shown to anybody', () => {
  it('PLT-11 starts: it shows where to sign in, or what a link leads to', async () => {
    aPage(`matchMedia('print'); setTimeout(() => { ${showing('<form>Sign in</form>')} })`)
    expect(await faults()).toEqual([])
    aPage(showing('<h1>Due diligence</h1>'), '/external/')
    expect(await faults('external')).toEqual([])
  })

  it.each([
    ['throws', "throw new Error('not today')", 'not today'],
    ['shows something else', showing('<p>This page is not available</p>'), 'nothing is shown at #root form'],
    [
      'lacks a script',
      "document.head.append(Object.assign(document.createElement('script'), { src: '/assets/x.js' }))",
      'Could not load script',
    ],
  ])('PLT-11 does not start where it %s', async (_, script, reason) => {
    aPage(script)
    expect(await faults()).toEqual([expect.stringContaining(`it does not start: ${reason}`)])
  })

  it('PLT-11 does not start where it never ends', async () => {
    aPage('for (;;) {}')
    expect(await faultsAtStart('shell', folder, { withinMs: 3_000 })).toEqual([
      'it does not start: it did not end within 3 seconds',
    ])
  })

  it('PLT-11 reads no file beside its own, and writes none', async () => {
    aPage(`
      const process = setTimeout.constructor('return process')()
      const fs = process?.getBuiltinModule?.('node:fs')
      if (!fs) throw new Error('no way out')
      fs.readFileSync('${join(place, 'secret.key')}')
    `)
    expect(await faults()).toEqual([
      expect.stringMatching(/no way out|Access to this API has been restricted|process is not/),
    ])
    expect(readdirSync(place)).toEqual(['secret.key', 'version'])
  })
})

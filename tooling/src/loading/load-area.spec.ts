import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultsOfLoading } from './load-area'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-area-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const libraries = {
  '@dossier/shared-ui/area/lifecycles': '1.0.0',
  '@dossier/shared-ui/area/lazy-component': '1.0.0',
  '@dossier/shared-ui/core': '1.0.0',
}

/** The start of an entry: a container whose exposed module is what the last line makes of the shared libraries. */
const entry = (...lines: string[]) =>
  writeFileSync(
    join(folder, 'remoteEntry.js'),
    `var scope
     const library = async (name) => {
       const [shared] = Object.values(scope['@dossier/shared-ui/' + name] ?? {})
       if (!shared) throw new Error('no getter\\nargs: {"shareKey":"@dossier/shared-ui/' + name + '"}')
       return (await shared.get())()
     }
     const chunk = (file) => new Promise((resolve, reject) => {
       const script = document.createElement('script')
       Object.assign(script, { src: file, onload: resolve, onerror: () => reject(new Error('Loading chunk ' + file + ' failed')) })
       document.head.appendChild(script)
     })
     var mfe_kyc = { init: async (given) => { scope = given }, get: async () => {
       const { createLifecycles } = await library('area/lifecycles')
       const { lazyComponent } = await library('area/lazy-component')
       ${lines.join('\n')}
       return () => createLifecycles([])
     } }`,
  )

const faults = () => faultsOfLoading(folder, 'mfe_kyc', libraries)

describe('Loading an area in a bare page', () => {
  it('finds nothing wrong with one that has all it needs', async () => {
    entry("const { Button } = await library('core')", 'Button.displayName; class Mine extends Button {}; new Mine()')
    expect(await faults()).toEqual([])
  })

  it('PLT-13 names the library that the shell does not offer', async () => {
    entry("await library('overlays')")
    expect(await faults()).toEqual([
      'it cannot be loaded: it needs @dossier/shared-ui/overlays, which the shell does not offer',
    ])
  })

  it('also loads the pages that wait for their first visit', async () => {
    entry("lazyComponent('mfe-kyc', () => chunk('page.js'))", "lazyComponent('mfe-kyc', () => library('charts'))")
    expect(await faults()).toEqual([
      'a page cannot be loaded: Loading chunk page.js failed',
      'a page cannot be loaded: it needs @dossier/shared-ui/charts, which the shell does not offer',
    ])
    writeFileSync(join(folder, 'page.js'), 'globalThis.loaded = true')
    expect(await faults()).toHaveLength(1)
  })

  it('asks of a page no more than that it arrives', async () => {
    entry("lazyComponent('mfe-kyc', async () => document.fonts.ready)")
    expect(await faults()).toEqual([])
  })

  it('says so when there is no container, or one that never ends', async () => {
    writeFileSync(join(folder, 'remoteEntry.js'), 'var other = 1')
    expect(await faults()).toEqual(['it cannot be loaded: remoteEntry.js leaves no container mfe_kyc'])
    writeFileSync(join(folder, 'remoteEntry.js'), 'for (;;) {}')
    expect((await faults())[0]).toMatch(/^it cannot be loaded: Script execution timed out/)
  })
})

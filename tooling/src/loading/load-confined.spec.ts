import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../confined/run-confined'
import { aVersionBesideASecret } from '../testing/version-beside-a-secret'
import { faultsWhenLoaded, pagesWhenLoaded } from './load-confined'

let place = ''
let folder = ''
let remove: () => void
beforeEach(() => {
  ;({ place, folder, remove } = aVersionBesideASecret())
})
afterEach(() => remove())

const libraries = { '@dossier/shared-ui/area/lifecycles': '1.0.0' }
const lifecycles = '{ bootstrap() {}, mount() {}, unmount() {} }'

/** An area that does something while it is loaded, given a function of the page that it can start from. */
const areaThat = (does: string, routes = '[]') =>
  writeFileSync(
    join(folder, 'remoteEntry.js'),
    `var mfe_kyc = { init: async (given) => { this.scope = given }, get: async () => {
       const [shared] = Object.values(this.scope['@dossier/shared-ui/area/lifecycles'])
       const { createLifecycles } = (await shared.get())()
       const outside = setTimeout
       ${does}
       createLifecycles(${routes})
       return () => (${lifecycles})
     } }`,
  )

const faults = (limited: Partial<typeof limits> = {}) =>
  faultsWhenLoaded(folder, 'mfe_kyc', libraries, { ...limits, ...limited })
const pages = () => pagesWhenLoaded(folder, 'mfe_kyc', libraries)

describe('An area that is loaded where it can do no harm', () => {
  it('PLT-11 is found to have no faults, and its addresses', async () => {
    areaThat('', "[{ path: '/kyc' }]")
    expect(await faults()).toEqual([])
    expect(await pages()).toEqual({ faults: [], addresses: ['/kyc'], pages: [] })
  })

  it.each([
    ['the process', "outside.constructor('return process')()"],
    [
      'the process, by an error of the page',
      "try { new URL('x') } catch (e) { e.constructor.constructor('return process')() }",
    ],
    ['a module', "await import('node:fs')"],
    ['a module, by name', "require('node:fs')"],
    [
      'the folder above',
      "const script = document.createElement('script'); await new Promise((resolve, reject) => { Object.assign(script, { src: '/../secret.key', onload: resolve, onerror: () => reject(new Error('Loading chunk failed')) }); document.head.appendChild(script) })",
    ],
    [
      'what everything inherits from',
      "Object.defineProperty(Object.getPrototypeOf(Object.getPrototypeOf(outside)), 'domain', { get: () => 1 })",
    ],
    ['the network', "await fetch('http://127.0.0.1/')"],
  ])('is refused, with nothing done, where it reaches for %s', async (_, does) => {
    areaThat(does)
    expect(await faults()).toEqual([expect.stringMatching(/^it cannot be loaded: /)])
    expect(readdirSync(place)).toEqual(['secret.key', 'version'])
    expect(readdirSync(folder)).toEqual(['remoteEntry.js'])
  })

  it('finds no way from what its page has to the process, to files or to the network', async () => {
    areaThat(`
      const seen = new Set()
      const left = Reflect.ownKeys(self).map((name) => [String(name), self[name]])
      left.push(['a timer', setTimeout(() => undefined)], ['a signal', new AbortController().signal])
      try { new URL('x') } catch (error) { left.push(['an error', error]) }
      for (const [path, found] of left) {
        if (Object(found) !== found || seen.has(found)) continue
        seen.add(found)
        for (const part of ['getBuiltinModule', 'readFileSync', 'execSync', 'createConnection', 'connect', 'kill'])
          if (typeof found !== 'function' && Object.hasOwn(found, part)) throw new Error(path + ' has ' + part)
        left.push([path + '.__proto__', Object.getPrototypeOf(found)])
        for (const name of Reflect.ownKeys(found)) {
          const { value, get } = Object.getOwnPropertyDescriptor(found, name) ?? {}
          left.push([path + '.' + String(name), value], [path + '.get ' + String(name), get])
        }
      }
      if (seen.size < 300) throw new Error('only ' + seen.size + ' seen')
    `)
    expect(await faults()).toEqual([])
  })

  it('has changed nothing for what is loaded after it', async () => {
    areaThat(
      "const inherited = Object.getPrototypeOf(Object.getPrototypeOf(outside)); inherited.then = inherited.toJSON = () => 'forged'",
    )
    expect(await faults()).toEqual([])
    expect(({} as { toJSON?: unknown }).toJSON).toBeUndefined()
  })

  it('is refused where it never ends, in one go or bit by bit', async () => {
    areaThat('for (;;) {}')
    expect(await faults({ withinMs: 1_500 })).toEqual(['it cannot be loaded: it did not end within 2 seconds'])
    areaThat('for (;;) await 1')
    expect(await faults({ withinMs: 1_500 })).toEqual(['it cannot be loaded: it did not end within 2 seconds'])
  })

  it('is refused where it takes memory without end', async () => {
    areaThat("const all = []; for (let at = 0; ; at += 1) all.push('x'.repeat(99) + at)")
    expect(await faults({ heapMegabytes: 48 })).toEqual(['it cannot be loaded: it took more than 48 MB of memory'])
  })

  it('says what it throws in one line without control characters', async () => {
    areaThat("throw new Error('\\u001b[2Jgone\\nmore')")
    expect(await faults()).toEqual(['it cannot be loaded:  [2Jgone'])
  })

  it('is refused where it has an address longer than any area has', async () => {
    areaThat('', "[{ path: '/' + 'x'.repeat(3_000) }]")
    expect((await pages()).faults).toEqual(['it cannot be loaded: it answers what no area would'])
  })

  it('is refused with the reason where its pages cannot be found', async () => {
    areaThat("throw new Error('not today')")
    expect((await pages()).faults).toEqual(['it cannot be loaded: not today'])
  })
})

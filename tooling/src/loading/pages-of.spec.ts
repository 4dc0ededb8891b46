import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from './pages-of'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-pages-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['list.js', 'client.js', 'shared.js']) writeFileSync(join(folder, 'assets', file), '')
  writeFileSync(join(folder, 'assets', 'list.css'), '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inSharedUi = (name: string) => `@dossier/shared-ui/${name}`
const libraries = Object.fromEntries(
  ['react/jsx-runtime', ...['area/lifecycles', 'area/lazy-component', 'core', 'fields'].map(inSharedUi)].map((name) => [
    name,
    '1.0.0',
  ]),
)

/** An entry as the bundler leaves it, with a list, a page of a client and a guard around it; `routes` are JavaScript. */
const anArea = (routes: string) =>
  writeFileSync(
    join(folder, 'remoteEntry.js'),
    `var scope
     const library = async (name) => (await Object.values(scope[name])[0].get())()
     const file = (tag, source) => new Promise((resolve) => {
       document.head.appendChild(Object.assign(document.createElement(tag), { [tag === 'link' ? 'href' : 'src']: source, onload: resolve }))
     })
     var mfe_kyc = { init: async (given) => { scope = given }, get: async () => {
       const { createLifecycles } = await library('@dossier/shared-ui/area/lifecycles')
       const { lazyComponent } = await library('@dossier/shared-ui/area/lazy-component')
       const { jsx } = await library('react/jsx-runtime')
       await file('script', 'assets/shared.js')
       const List = lazyComponent('mfe-kyc', () => Promise.all([
         file('script', 'assets/list.js'), file('link', 'assets/list.css'), library('@dossier/shared-ui/core')]))
       const Client = lazyComponent('mfe-kyc', () => Promise.all([
         file('script', 'assets/client.js'), library('@dossier/shared-ui/fields')]))
       const Guard = ({ children }) => children
       return () => createLifecycles(${routes})
     } }`,
  )

const found = async () => (await pagesOf(folder, 'mfe_kyc', libraries)).pages
const list = { files: ['assets/list.css', 'assets/list.js'], libraries: ['core'] }
const client = { files: ['assets/client.js'], libraries: ['fields'] }

describe('What the pages of a built area ask for', () => {
  it('PLT-04 is found for each address, those of one page together', async () => {
    anArea(`[
      { path: '/', element: jsx(List, {}) },
      { path: '/kyc', element: jsx(List, {}) },
      { path: '/:companyId', element: jsx(Client, {}) },
    ]`)
    expect(await found()).toEqual([
      { routes: ['/', '/kyc'], ...list },
      { routes: ['/{companyId}'], ...client },
    ])
  })

  it('is found behind routes in routes and behind what surrounds a page', async () => {
    anArea(`[
      { element: jsx(Client, {}), children: [{ path: '/workflow/:changeId?', element: null }] },
      { path: '/admin', element: null, children: [{ path: 'terms', element: jsx(Guard, { children: jsx(List, {}) }) }] },
    ]`)
    expect(await found()).toEqual([
      { routes: ['/workflow/*'], ...client },
      { routes: ['/admin/terms'], ...list },
    ])
  })

  it('leaves out an address whose page comes with the area, but knows that it is there', async () => {
    anArea(`[{ path: '/old', element: jsx(Guard, {}) }, { path: '/new/:name?', element: null }]`)
    expect(await pagesOf(folder, 'mfe_kyc', libraries)).toEqual({ addresses: ['/old', '/new/*'], pages: [] })
  })
})

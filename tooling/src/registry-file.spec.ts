import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeFirstFiles } from './first-files'
import {
  changedRegistry,
  type RegisteredArea,
  readRegistryFile,
  registeredArea,
  writeRegistryFile,
} from './registry-file'
import { workspaceVersion } from './workspace'

let deploy = ''
beforeEach(() => {
  deploy = mkdtempSync(join(tmpdir(), 'registry-'))
  writeFileSync(join(deploy, 'mf-manifest.json'), '{}')
  writeFileSync(join(deploy, 'remoteEntry.js'), 'entry()')
})
afterEach(() => rmSync(deploy, { recursive: true, force: true }))

const kyc = { name: 'mfe-kyc', title: 'Clients', routes: ['/'] }
const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

const register = (area: RegisteredArea) =>
  writeRegistryFile(deploy, changedRegistry(readRegistryFile(deploy), { areas: [area] }))

describe('The registry file', () => {
  it('PLT-03 names each area, its version, manifest, routes, hashes and what it was built with', () => {
    expect(registeredArea(kyc, '1.0.0-0123abcd', deploy)).toEqual({
      name: 'mfe-kyc',
      title: 'Clients',
      version: '1.0.0-0123abcd',
      manifest: '/remotes/mfe-kyc/1.0.0-0123abcd/mf-manifest.json',
      routes: ['/'],
      integrity: { manifest: integrity('{}'), entry: integrity('entry()') },
      builtWith: { contract: workspaceVersion('contract'), 'shared-ui': workspaceVersion('shared-ui') },
    })
  })

  it('PLT-31 names what an area asks for first, so that all of it can be asked for at once', () => {
    const page = <Files>(files: Files) => ({ routes: ['/'], files, libraries: ['forms'] })
    mkdirSync(join(deploy, 'assets'))
    writeFileSync(join(deploy, 'assets', 'lifecycles.js'), 'exposed()')
    writeFileSync(join(deploy, 'assets', 'list.css'), 'table {}')
    writeFirstFiles(deploy, { lifecycles: ['assets/lifecycles.js'], pages: [page(['assets/list.css'])] })
    expect(registeredArea(kyc, '1.0.0-0123abcd', deploy).first).toEqual({
      lifecycles: { 'assets/lifecycles.js': integrity('exposed()') },
      pages: [page({ 'assets/list.css': integrity('table {}') })],
    })
  })

  it('PLT-11 keeps the other areas as they are when one is switched', () => {
    register(registeredArea({ ...kyc, name: 'mfe-workflow' }, '1.0.0', deploy))
    register(registeredArea(kyc, '1.0.0', deploy))
    register(registeredArea(kyc, '1.1.0', deploy))
    expect(readRegistryFile(deploy).remotes.map(({ name, version }) => [name, version])).toEqual([
      ['mfe-kyc', '1.1.0'],
      ['mfe-workflow', '1.0.0'],
    ])
  })

  it('PLT-11 changes as a whole: pages, areas, and one that is shown no longer', () => {
    register(registeredArea({ ...kyc, name: 'mfe-workflow' }, '1.0.0', deploy))
    const change = { areas: [registeredArea(kyc, '1.1.0', deploy)], without: 'mfe-workflow' }
    const pages = [{ name: 'shell', version: '1.0.0-aaaaaaaa' } as const]
    const registry = changedRegistry(readRegistryFile(deploy), { ...change, pages })
    expect(changedRegistry(registry, { pages: [{ name: 'external', version: '2.0.0' }] })).toMatchObject({
      pages: { shell: '1.0.0-aaaaaaaa', external: '2.0.0' },
      remotes: [{ name: 'mfe-kyc', version: '1.1.0' }],
    })
  })

  it('is empty before anything is deployed', () => {
    expect(readRegistryFile(deploy)).toEqual({ schema: 1, remotes: [] })
  })
})

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installedAreasIn } from './installed-areas'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-areas-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const exchange = (content: string) => {
  writeFileSync(join(folder, 'next'), content)
  renameSync(join(folder, 'next'), join(folder, 'registry.json'))
}
const registry = (...permissions: readonly object[]) =>
  JSON.stringify({ schema: 1, remotes: [{ name: 'mfe-notes', title: 'Notes', routes: ['/notes'], permissions }] })

it('PLT-03 the API knows the areas that are live, with the permissions of their own name space, as they are deployed now', async () => {
  const areas = installedAreasIn(folder)
  expect(await areas()).toEqual([])
  const write = { name: 'notes.write', label: 'Write notes' }
  exchange(registry(write, { name: 'letters.write', label: 'x' }, { name: 'view_user', label: 'x' }))
  expect(await areas()).toEqual([{ name: 'mfe-notes', title: 'Notes', permissions: [write] }])
  expect(await areas(), 'not read again').toBe(await areas())
  exchange(registry())
  expect(await areas()).toEqual([{ name: 'mfe-notes', title: 'Notes', permissions: [] }])
})

it.each(['', '{', '[]', '{"remotes":7}', '{"remotes":[{"name":7}]}'])('knows none from %j', async (content) => {
  exchange(content)
  expect(await installedAreasIn(folder)()).toEqual([])
})

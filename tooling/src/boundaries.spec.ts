import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const { forbidden, options } = createRequire(import.meta.url)(join(root, 'tooling/boundaries.cjs'))
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The names of the rules that a small product of these files breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-boundaries-'))
  folders.push(folder)
  const packages = { zod: '1', hono: '1', mongodb: '1', axios: '1', downshift: '1' }
  const fakes = Object.keys(packages).flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'export const x = 1'],
  ])
  const all: Record<string, string> = {
    'package.json': JSON.stringify({ dependencies: packages }),
    ...Object.fromEntries(fakes),
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { tsConfig, ...plain } = options
  const { output } = await cruise(Object.keys(files), {
    ...plain,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  })
  const names = (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
  return [...new Set(names)].sort()
}

const exporting = 'export const x = 1\n'
const importing = (path: string) => `import { x } from '${path}'\nexport const y = x\n`

describe('The boundary check', () => {
  it.each([
    ['contract-stands-alone', 'contract/src/a.ts', 'axios'],
    ['contract-stands-alone', 'contract/src/a.ts', '../../api/src/b'],
    ['embedded-mongo-knows-no-product', 'embedded-mongo/src/a.ts', '../../contract/src/b'],
    ['screening-knows-no-product', 'screening/src/a.ts', '../../contract/src/b'],
    ['api-without-user-interface', 'api/src/a.ts', '../../shared-ui/src/b'],
    ['embedded-mongo-at-start-only', 'api/src/a.ts', '../../embedded-mongo/src/b'],
    ['districts-platform', 'api/src/platform/mail/a.ts', '../../people/users/b'],
    ['districts-platform', 'api/src/platform/keys.ts', '../settings'],
    ['districts-file', 'api/src/file/changes/a.ts', '../../screening/requests/b'],
    ['districts-screening', 'api/src/screening/requests/a.ts', '../../due-diligence/forms/b'],
    ['districts-platform', 'contract/src/platform/access.ts', '../file/kinds'],
    ['districts-trail', 'contract/src/trail/audit-events.ts', '../due-diligence/prefill'],
    ['districts-people', 'contract/src/people/checks/a.ts', '../../file/catalogue'],
    ['districts-file', 'contract/src/file/kinds.ts', '../endpoints'],
    ['hono-at-the-edge', 'api/src/file/clients/client.service.ts', 'hono'],
    ['driver-in-repositories', 'api/src/file/clients/client.service.ts', 'mongodb'],
    ['rules-are-pure', 'api/src/file/engine/a.ts', '../clients/b'],
    ['shared-ui-knows-the-contract-only', 'shared-ui/src/a.ts', '../../shell/src/b'],
    ['areas-are-strangers', 'mfe-kyc/src/a.ts', '../../mfe-workflow/src/b'],
    ['areas-are-strangers', 'mfe-kyc/src/a.ts', '../../shell/src/b'],
    ['areas-are-strangers', 'shell/src/a.ts', '../../mfe-kyc/src/b'],
    ['build-is-a-package', 'tooling/src/a.ts', '../../embedded-mongo/src/b'],
    ['build-is-a-package', 'tooling/src/a.ts', '../../shell/src/b'],
    ['libraries-through-shared-ui', 'mfe-kyc/src/a.ts', 'downshift'],
    ['libraries-through-shared-ui', 'shell/src/a.ts', 'axios'],
    ['kinds-through-shared-ui', 'mfe-kyc/src/a.ts', '../../contract/src/file/kinds'],
    ['zod-stays-out-of-pages', 'mfe-kyc/src/a.ts', 'zod'],
    ['no-tests-in-the-product', 'api/src/a.ts', './testing/b'],
    ['no-tests-in-the-product', 'shared-ui/src/a.ts', './button/button.gallery'],
    ['no-tests-in-the-product', 'shell/src/a.ts', '../../shared-ui/gallery/entry'],
  ])('%s: %s may not import %s', async (rule, from, to) => {
    const target = to.startsWith('.')
      ? { [`${join(dirname(from), to)}.${to.endsWith('.gallery') ? 'tsx' : 'ts'}`]: exporting }
      : {}
    expect(await broken({ [from]: importing(to), ...target })).toContain(rule)
  })

  it('no-circles: two files may not import each other', async () => {
    const circle = { 'api/src/a.ts': "import { y } from './b'\nexport const x = y\n", 'api/src/b.ts': importing('./a') }
    expect(await broken(circle)).toContain('no-circles')
  })

  it('looks into the sources of deploy, and not into what builds leave', async () => {
    const between = (folder: string) => ({
      [`${folder}/a.ts`]: "import { y } from './b'\nexport const x = y\n",
      [`${folder}/b.ts`]: importing('./a'),
    })
    expect(await broken(between('tooling/src/deploy'))).toContain('no-circles')
    expect(await broken(between('deploy/areas'))).toEqual([])
    expect(await broken(between('mfe-kyc/dist'))).toEqual([])
  })

  it('lets every layer have what is its own', async () => {
    const fine = {
      'contract/src/a.ts': importing('zod'),
      'api/src/file/clients/client.repository.ts': importing('mongodb'),
      'api/src/file/clients/client.routes.ts': importing('hono'),
      'shared-ui/src/a.ts': importing('downshift'),
      'mfe-kyc/src/a.ts': importing('../../shared-ui/src/b'),
      'shared-ui/src/b.ts': importing('../../contract/src/b'),
      'contract/src/b.ts': exporting,
      'contract/src/endpoints.ts': importing('./screening/endpoints'),
      'contract/src/screening/endpoints.ts': importing('../file/kinds'),
      'contract/src/file/kinds.ts': importing('../platform/limits'),
      'contract/src/platform/limits.ts': exporting,
      'e2e/fixtures/a.ts': importing('../../contract/src/testing/b'),
      'contract/src/testing/b.ts': exporting,
    }
    expect(await broken(fine)).toEqual([])
  })

  it('reads the product, not nothing', async () => {
    const { output } = await cruise(['contract', 'api/src/trail'], {
      ...options,
      maxDepth: 1,
      baseDir: root,
      tsConfig: { fileName: 'tsconfig.base.json' },
    })
    const read = (output as ICruiseResult).modules.map(({ source }) => source)
    expect(read.filter((file) => file.startsWith('contract/')).length).toBeGreaterThan(100)
    expect(read.filter((file) => file.startsWith('api/src/trail/')).length).toBeGreaterThan(30)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variables } from '../../api/src/setting-variables'
import { readSettings } from '../../api/src/settings'
import { apiAddressOf, devPort } from './dev/dev-settings'
import { buildSettings } from './settings'
import { rootFolder } from './workspace'

const read = (...path: string[]) => readFileSync(join(rootFolder, ...path), 'utf8')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** Names and defaults of the table in the README. */
const table = new Map(
  [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \|/gm)].map(([, name = '', usual = '']) => [name, usual]),
)
/** Names and values of .env.example; those behind a # have no value of their own. */
const example = [...read('.env.example').matchAll(/^(# )?([A-Z0-9_]+)=(.*)$/gm)].map(
  ([, hash, name = '', value = '']) => ({
    name,
    value: hash ? undefined : value.replace(/^"(.*)"$/, '$1'),
  }),
)

/** The names that a reader of the environment asks for. */
function namesAsked(ask: (environment: Record<string, string | undefined>) => unknown): readonly string[] {
  const names: string[] = []
  ask(new Proxy({}, { get: (_, name) => void names.push(String(name)) }))
  return names
}
const ofTheBuild = namesAsked(buildSettings)
const ofDevelopment = namesAsked((environment) => [devPort(environment, 3000), apiAddressOf(environment)])
const settings = sorted([...Object.keys(variables.shape), ...ofTheBuild, ...ofDevelopment])

/**
 * What is read besides, and no installation sets: npm says it, the bundler puts it in, or it is the key with which a team
 * signs what it packs (docs/deployment.md).
 */
const noSettings = ['DEPLOY_KEY', 'INIT_CWD', 'MF_BUILD_VERSION', 'npm_lifecycle_event']

const isProduct = (file: string) =>
  /\.(ts|tsx|mjs|js|cjs)$/.test(file) &&
  !/\.spec\.tsx?$|(^|\/)(testing|bench|dist|deploy|node_modules|e2e)\//.test(file)

function namesReadIn(source: string): readonly string[] {
  const direct = [...source.matchAll(/\b(?:process\.env|environment)\.([A-Z]\w+|npm_\w+)/g)].map(
    ([, name = '']) => name,
  )
  const unpacked = [...source.matchAll(/\{([\w\s,]+)\}(?::\s*Environment)?\s*=\s*process\.env/g)]
  return [...direct, ...unpacked.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))]
}

describe('The settings of the product', () => {
  it('PLT-16 all stand in the README and in .env.example, and nothing else does', () => {
    expect(sorted(table.keys())).toEqual(settings)
    expect(sorted(example.map(({ name }) => name))).toEqual(settings)
    expect(example).toHaveLength(settings.length)
  })

  it('PLT-16 are all that is read from the environment anywhere', () => {
    const folders = ['api', 'contract', 'embedded-mongo', 'shared-ui', 'shell', 'tooling']
    const areas = readdirSync(rootFolder).filter((name) => name.startsWith('mfe-'))
    const files = [...folders, ...areas].flatMap((folder) =>
      readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`)
        .filter(isProduct),
    )
    const names = sorted(files.flatMap((file) => namesReadIn(read(file))))
    expect(names).toContain('AREAS_URL')
    expect(names.filter((name) => !settings.includes(name) && !noSettings.includes(name))).toEqual([])
  })

  it('PLT-16 have the defaults that the README and .env.example say', () => {
    const usual: Record<string, unknown> = variables.parse({})
    const plain = Object.entries(usual).filter(([, value]) => typeof value !== 'object')
    for (const [name, value] of plain) expect([name, table.get(name)]).toEqual([name, String(value)])
    for (const { name, value } of example.filter((line) => line.value !== undefined)) {
      expect([name, value]).toEqual([name, String(usual[name])])
    }
  })

  it('PLT-16 as .env.example has them start the product', () => {
    const given = Object.fromEntries(example.map(({ name, value }) => [name, value] as const))
    expect(readSettings(given, '/srv/dossier').demo).toBe(true)
    expect(buildSettings(given).areasUrl).toBe('')
  })
})

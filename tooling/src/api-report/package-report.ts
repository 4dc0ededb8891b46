import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@dossier/contract/endpoints'
import { reportedCalls } from '../shapes/call-report'
import { inRoot, readJson, workspaceVersion } from '../workspace'
import { withDeclarations } from './declarations'
import { entriesOf } from './entries'
import { reportedExports } from './exports'
import type { ApiReport } from './report'

const packages = ['contract', 'shared-ui', 'tooling'] as const

type PackageJson = Parameters<typeof entriesOf>[0] & {
  readonly name: string
  readonly bin?: Readonly<Record<string, string>>
}

/** What the packages that others build on promise today, by folder. */
export async function reportsOfToday(): Promise<ReadonlyMap<string, ApiReport>> {
  const calls = await reportedCalls(endpoints)
  return withDeclarations(['contract', 'shared-ui'], (folder) => {
    const read = (path: string) =>
      [`${path}.d.ts`, join(path, 'index.d.ts')]
        .map((file) => join(folder, file))
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'utf8'))[0]
    return new Map(packages.map((name) => [name, reportOf(name, read, name === 'contract' ? calls : {})]))
  })
}

function reportOf(folder: string, read: (path: string) => string | undefined, calls: ApiReport['calls']): ApiReport {
  const described = readJson<PackageJson>(inRoot(folder, 'package.json'))
  const paths = readdirSync(inRoot(folder, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`)
  const entries = [...entriesOf(described, paths)].map(
    ([entry, path]) => [entry, join(folder, path).replace(/\.tsx?$/, '')] as const,
  )
  const commands = Object.entries(described.bin ?? {}).map(([name, file]) => [`bin ${name}`, file] as const)
  return {
    package: described.name,
    version: workspaceVersion(folder),
    exports: { ...Object.fromEntries(commands), ...toldByCalls(reportedExports(new Map(entries), read), calls) },
    calls,
  }
}

/** A call and its schemas stand with the calls, where compatible changes are recognised. */
function toldByCalls(exports: ApiReport['exports'], calls: ApiReport['calls']): ApiReport['exports'] {
  const told = Object.entries(exports).map(([key, text]) => {
    const [entry = '', name = ''] = key.split(' ')
    if (!text.startsWith('const ')) return [key, text] as const
    if (/(^|\/)schemas(\/|$)/.test(entry)) return [key, 'a schema of calls'] as const
    return [key, /(^|\/)endpoints(\/|$)/.test(entry) && name in calls ? 'a call' : text] as const
  })
  return Object.fromEntries(told)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BSON, type Document } from 'mongodb'
import { isLegacy, modernized } from './legacy-format'

/** An official file in the unified test format; what it holds is told in its groups' specification. */
export type Specification = {
  name: string
  runOnRequirements?: Document[]
  createEntities?: Document[]
  initialData?: Document[]
  tests: SpecificationTest[]
}

export type SpecificationTest = {
  description: string
  skipReason?: string
  runOnRequirements?: Document[]
  operations: Document[]
  expectEvents?: Document[]
  outcome?: Document[]
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Where the official files lie, which are no part of this repository. */
export const DRIVER_TESTS = resolve(ROOT, process.env.DRIVER_TESTS ?? '../shared/driver-tests')

export const hasDriverTests = existsSync(DRIVER_TESTS)

/** The files of a group. Each call answers documents of its own. */
export function specificationsIn(group: string): Specification[] {
  const files = readdirSync(join(DRIVER_TESTS, group)).filter((name) => name.endsWith('.json'))
  return files.sort().map((file) => {
    const content: Document = BSON.EJSON.parse(readFileSync(join(DRIVER_TESTS, group, file), 'utf8'), { relaxed: true })
    const name = file.replace('.json', '')
    const { tests, ...rest } = isLegacy(content) ? modernized(content) : content
    return { ...rest, name, tests }
  })
}

/** MongoDB's version the engine follows. */
const VERSION = [7, 0, 0]

/** Whether any of the requirements is met by a replica set of this version without authentication. */
export function applies(requirements: readonly Document[] | undefined): boolean {
  return (
    requirements?.some(
      ({ minServerVersion, maxServerVersion, topologies, topology, auth, csfle, serverless, serverParameters }) =>
        (minServerVersion === undefined || order(minServerVersion) <= 0) &&
        (maxServerVersion === undefined || order(maxServerVersion) >= 0) &&
        (topologies ?? topology ?? ['replicaset']).includes('replicaset') &&
        auth !== true &&
        csfle === undefined &&
        serverless !== 'require' &&
        serverParameters === undefined,
    ) ?? true
  )
}

/** How a version compares with ours. */
function order(version: string): number {
  const parts = version.split('.').map(Number)
  for (const [i, ours] of VERSION.entries()) {
    const difference = (parts[i] ?? 0) - ours
    if (difference !== 0) return difference
  }
  return 0
}

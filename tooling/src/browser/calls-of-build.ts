import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import type { Module, Stats } from '@rspack/core'
import { nameOfCall } from '../offer/calls'
import { folderOf } from '../workspace'
import { type Imported, importsOf } from './imports-of-build'

/** The calls of a district stand in one file, or in a folder of several. */
const groupFile = /[\\/]contract[\\/]src[\\/]([\w-]+[\\/]endpoints(?:[\\/][\w-]+)?)\.ts$/

const groupOf = (module: Module | null | undefined) => module?.nameForCondition()?.match(groupFile)?.[1]

async function endpointsOf(group: string): Promise<Readonly<Record<string, unknown>>> {
  const file = join(folderOf('contract'), 'src', `${group}.ts`)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

const isCall = (value: object): value is Endpoint => 'method' in value && 'path' in value

/** What a group exports is a call, or calls by name, as those of the kinds. */
function callsIn(exported: unknown): readonly Endpoint[] {
  if (typeof exported !== 'object' || exported === null) return []
  return isCall(exported) ? [exported] : Object.values(exported).flatMap(callsIn)
}

/** Returns the calls that a build may make of the API: those it imports from the contract, sorted. */
export async function callsOf(stats: Stats): Promise<readonly string[]> {
  // what one group takes of another is counted where a page takes it of the first
  const nameOf = ({ origin, target }: Imported) => (groupOf(origin) === undefined ? groupOf(target) : undefined)
  const imports = importsOf(stats, { nameOf })
  const calls = await Promise.all(
    [...imports].map(async ([group, names]) => {
      const endpoints = await endpointsOf(group)
      const imported = names === 'whole' ? Object.values(endpoints) : [...names].map((name) => endpoints[name])
      return imported.flatMap((each) => callsIn(each)).map(nameOfCall)
    }),
  )
  return [...new Set(calls.flat())].sort()
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@dossier/contract/endpoint'
import type { Stats } from '@rspack/core'
import { nameOfCall } from '../offer/calls'
import { folderOf } from '../workspace'
import { importsOf } from './imports-of-build'

const groupFile = /[\\/]contract[\\/]src[\\/]endpoints[\\/]([\w-]+)\.ts$/

async function endpointsOf(group: string): Promise<Readonly<Record<string, Endpoint>>> {
  const file = join(folderOf('contract'), 'src', 'endpoints', `${group}.ts`)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** Returns the calls that a build may make of the API: those it imports from the contract, sorted. */
export async function callsOf(stats: Stats): Promise<readonly string[]> {
  const imports = importsOf(stats, { nameOf: ({ target }) => target.nameForCondition()?.match(groupFile)?.[1] })
  const calls = await Promise.all(
    [...imports].map(async ([group, names]) => {
      const endpoints = await endpointsOf(group)
      const imported = names === 'whole' ? Object.values(endpoints) : [...names].map((name) => endpoints[name])
      return imported.filter((endpoint) => endpoint !== undefined).map(nameOfCall)
    }),
  )
  return [...new Set(calls.flat())].sort()
}

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@dossier/contract/endpoints'
import { apiBase, type Endpoint } from '@dossier/contract/platform/endpoint'
import { z } from 'zod'
import { writeAtomically } from '../place-files'
import { readShaped } from '../shaped'

/** A call as it is named on the wire, such as 'GET /api/client/get-user/:id'. */
export const nameOfCall = ({ method, api, path }: Endpoint): string => `${method} ${apiBase[api]}${path}`

const callsFile = 'calls.json'
const callsShape = z.array(z.string())

/** Leaves beside something that was built which calls it makes. */
export const writeCalls = (folder: string, calls: readonly string[]) =>
  writeFileSync(join(folder, callsFile), JSON.stringify(calls))

/** None for a folder that does not say, as those that were built before they said so. */
export function readCalls(folder: string): readonly string[] {
  const file = join(folder, callsFile)
  return existsSync(file) ? readShaped(callsShape, file) : []
}

/** Returns what the API of this checkout serves: every call of the contract. */
export const ownServed = (): readonly string[] => Object.values(endpoints).map(nameOfCall).sort()

const servedShape = z.object({ serves: z.array(z.string()) })
const servedFile = (deployFolder: string) => join(deployFolder, 'api.json')

/** Leaves in the deploy folder what the API that is installed with it serves. */
export const writeServed = (deployFolder: string, calls: readonly string[]) =>
  writeAtomically(servedFile(deployFolder), `${JSON.stringify({ serves: calls }, null, 2)}\n`)

/** Returns what the installed API serves; undefined where it was built before it said so. */
export function deployedServed(deployFolder: string): readonly string[] | undefined {
  const file = servedFile(deployFolder)
  return existsSync(file) ? readShaped(servedShape, file).serves : undefined
}

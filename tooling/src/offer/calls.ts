import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@dossier/contract/endpoints'
import { apiBase, type Endpoint } from '@dossier/contract/platform/endpoint'
import { z } from 'zod'
import { writeAtomically } from '../place-files'
import { readShaped } from '../shaped'
import { reportedCalls } from '../shapes/call-report'
import { type CallReports, callReportsShape } from './uses'

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

/** Returns what some calls of the contract take and answer, as they are named on the wire; all where none are named. */
export function ownCalls(names?: readonly string[]): Promise<CallReports> {
  const named = Object.values(endpoints).map((endpoint) => [nameOfCall(endpoint), endpoint] as const)
  return reportedCalls(Object.fromEntries(named.filter(([name]) => names === undefined || names.includes(name))))
}

/** Returns what the API of this checkout serves: every call of the contract. */
export const ownServed = (): readonly string[] => Object.values(endpoints).map(nameOfCall).sort()

const servedShape = z.object({ serves: z.array(z.string()), calls: callReportsShape.optional() })
const servedFile = (deployFolder: string) => join(deployFolder, 'api.json')

/** Leaves in the deploy folder what the API that is installed with it serves. */
export const writeServed = (deployFolder: string, serves: readonly string[], calls?: CallReports) =>
  writeAtomically(servedFile(deployFolder), `${JSON.stringify({ serves, ...(calls && { calls }) }, null, 2)}\n`)

/** Returns what the installed API serves; undefined where it was built before it said so. */
export function deployedServed(deployFolder: string): readonly string[] | undefined {
  const file = servedFile(deployFolder)
  return existsSync(file) ? readShaped(servedShape, file).serves : undefined
}

/** Returns what the calls of the installed API take and answer; undefined where it does not say. */
export function deployedCalls(deployFolder: string): CallReports | undefined {
  const file = servedFile(deployFolder)
  return existsSync(file) ? readShaped(servedShape, file).calls : undefined
}

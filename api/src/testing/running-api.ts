import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** How long a call may take on the busiest machine; one that takes longer hangs. */
const answeredWithinMs = 30_000

export type RunningApi = { readonly child: ChildProcess; readonly address: string }

/** A folder for the data of the API, which goes with the test. */
export function folderOfData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-running-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts the API in a process of its own over a folder, with demo data, and waits until it says that it is ready. It ends
 * with the test at the latest.
 */
export async function startApi(folder: string): Promise<RunningApi> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'info', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue
    const { msg, port } = JSON.parse(line) as { msg: string; port: number }
    if (msg !== 'ready') continue
    child.stdout.resume()
    return { child, address: `http://127.0.0.1:${port}/api/client` }
  }
  throw new Error('The API ended before it was ready')
}

/** Throws `Refused` where the answer is no success, and another error where there is no answer. */
async function ask<T>(address: string, path: string, request: RequestInit, token: string): Promise<T> {
  const headers = { ...request.headers, authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(answeredWithinMs)
  const response = await fetch(address + path, { ...request, headers, signal })
  const text = await response.text()
  if (!response.ok) throw new Refused(path, response.status)
  return JSON.parse(text) as T
}

export class Refused extends Error {
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`)
    this.status = status
  }
}

export const post = <T>({ address }: RunningApi, path: string, token: string, body: unknown) =>
  ask<T>(
    address,
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    token,
  )

export const get = <T>({ address }: RunningApi, path: string, token: string) => ask<T>(address, path, {}, token)

/** The token of a user of the demo. */
export const signIn = async (api: RunningApi, email: string) =>
  (await post<{ token: string }>(api, '/login', '', { email, password: 'Dossier-demo-1' })).token

/** The ids of some clients of the demo's manager. */
export async function someClients(api: RunningApi, token: string, count: number): Promise<readonly string[]> {
  const filters = { company_type: 'corporate' }
  const { companies } = await post<{ companies: { _id: string }[] }>(api, '/companies/list', token, { filters })
  return companies.slice(0, count).map(({ _id }) => _id)
}

/** What is proposed as a client's activity. */
export async function proposedActivity(api: RunningApi, token: string, id: string): Promise<string | null> {
  type Answer = { companyData: { activity: { new_value: string | null } } }
  return (await get<Answer>(api, `/dashboard-data?company_id=${id}`, token)).companyData.activity.new_value
}

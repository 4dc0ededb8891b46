import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'dossier-kills-'))
const wanted = 500
const writers = 6
let running: { child: ChildProcess; address: string } | undefined

afterAll(() => {
  running?.child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the API process over the same folder and waits until it says that it is ready. */
async function start() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'info', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue
    const { msg, port } = JSON.parse(line) as { msg: string; port: number }
    if (msg !== 'ready') continue
    child.stdout.resume()
    return { child, address: `http://127.0.0.1:${port}/api/client` }
  }
  throw new Error('The API ended before it was ready')
}

async function post<T>(address: string, path: string, token: string, body: unknown): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

async function get<T>(address: string, path: string, token: string): Promise<T> {
  const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

const signIn = async (address: string, email: string) =>
  (await post<{ token: string }>(address, '/login', '', { email, password: 'Dossier-demo-1' })).token

describe('Acknowledged writes', () => {
  it('GOV-10, GOV-14 survive kill -9 at any moment, and the audit chain verifies after each', async () => {
    const acknowledged = new Map<string, string>()
    const attempted = new Map<string, string>()
    let written = 0
    let kills = 0
    while (written < wanted) {
      running = await start()
      const { child, address } = running
      const token = await signIn(address, 'manager@demo.test')
      const officer = await signIn(address, 'officer@demo.test')
      for (const [id, activity] of acknowledged) {
        const { companyData } = await get<{ companyData: { activity: { new_value: string } } }>(
          address,
          `/dashboard-data?company_id=${id}`,
          token,
        )
        // The write that was under way when the process was killed may be there too, being whole.
        expect([activity, attempted.get(id)]).toContain(companyData.activity.new_value)
        acknowledged.set(id, companyData.activity.new_value)
      }
      expect(await get(address, '/audit/verify', officer)).toMatchObject({ ok: true })

      // the moment differs from round to round, and is the same in every run
      const killAt = written + 20 + ((kills * 37) % 60)
      const filters = { company_type: 'corporate' }
      const { companies } = await post<{ companies: { _id: string }[] }>(address, '/companies/list', token, { filters })
      const untilKilled = companies.slice(0, writers).map(async ({ _id }, writer) => {
        for (let n = 0; ; n++) {
          const activity = `Round ${kills}, writer ${writer}, write ${n}`
          attempted.set(_id, activity)
          await post(address, `/update/kyc-review/${_id}`, token, { activity })
          acknowledged.set(_id, activity)
          written++
          if (written >= killAt) child.kill('SIGKILL')
        }
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await Promise.allSettled(untilKilled)
      await ended
      kills++
    }
    expect(kills).toBeGreaterThan(2)
    process.stdout.write(`${written} acknowledged writes, ${kills} kills, none lost\n`)
  }, 600_000)
})

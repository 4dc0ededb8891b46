import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import {
  folderOfData,
  get,
  post,
  proposedActivity,
  Refused,
  type RunningApi,
  signIn,
  someClients,
  startApi,
} from './testing/running-api'

const kills = 30
const clients = 6

/** Kills the process of the embedded database that the API has started. Returns whether one ran. */
function killDatabase({ child }: RunningApi): boolean {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  for (const line of processes) {
    const [, pid, parent, program] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (Number(parent) !== child.pid || !program?.includes('engine-from-source')) continue
    process.kill(Number(pid), 'SIGKILL')
    return true
  }
  return false
}

describe('A database that dies again and again under the API', () => {
  it('PLT-17, PLT-22 leaves no call without an answer, and loses nothing that was acknowledged', async () => {
    const api = await startApi(folderOfData())
    const token = await signIn(api, 'manager@demo.test')
    const ids = await someClients(api, token, clients)
    const acknowledged = new Map<string, string>()
    const attempted = new Map<string, string>()
    const hung: string[] = []
    let answered = 0
    let refused = 0
    let killed = 0

    /** Asks until all kills are done. What is refused meanwhile is asked again; what has no answer is what is looked for. */
    async function goOn(asking: (turn: number) => Promise<unknown>) {
      for (let turn = 0; killed < kills; turn++) {
        try {
          await asking(turn)
          answered++
          // after so many answers, which differ from kill to kill; while it is being started again, with the next answer
          const isDue = answered >= (killed + 1) * 40 + ((killed * 37) % 30)
          if (isDue && killed < kills && killDatabase(api)) killed++
        } catch (error) {
          if (error instanceof Refused) refused++
          else hung.push(String(error))
        }
      }
    }
    const write = (id: string) => async (turn: number) => {
      const activity = `Turn ${turn} of ${id}`
      attempted.set(id, activity)
      await post(api, `/update/kyc-review/${id}`, token, { activity })
      acknowledged.set(id, activity)
    }
    const read = (id: string) => () => proposedActivity(api, token, id)
    await Promise.all(ids.flatMap((id) => [goOn(write(id)), goOn(read(id)), goOn(read(id))]))

    expect(hung).toEqual([])
    expect(refused).toBeGreaterThan(0)
    await expect.poll(() => signIn(api, 'officer@demo.test').then(Boolean, () => false)).toBe(true)
    for (const [id, activity] of acknowledged) {
      expect([activity, attempted.get(id)]).toContain(await proposedActivity(api, token, id))
    }
    expect(await get(api, '/audit/verify', await signIn(api, 'officer@demo.test'))).toMatchObject({ ok: true })
    process.stdout.write(`${answered} answers, ${refused} refusals, ${killed} kills, none without an answer\n`)
  }, 600_000)
})

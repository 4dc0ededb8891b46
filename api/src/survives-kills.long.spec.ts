import { describe, expect, it } from 'vitest'
import { folderOfData, get, post, proposedActivity, signIn, someClients, startApi } from './testing/running-api'

const wanted = 500
const writers = 6

describe('Acknowledged writes', () => {
  it('GOV-10, GOV-14 survive kill -9 at any moment, and the audit chain verifies after each', async () => {
    const folder = folderOfData()
    const acknowledged = new Map<string, string>()
    const attempted = new Map<string, string>()
    let written = 0
    let kills = 0
    while (written < wanted) {
      const api = await startApi(folder)
      const { child } = api
      const token = await signIn(api, 'manager@demo.test')
      const officer = await signIn(api, 'officer@demo.test')
      for (const [id, activity] of acknowledged) {
        const kept = await proposedActivity(api, token, id)
        // The write that was under way when the process was killed may be there too, being whole.
        expect([activity, attempted.get(id)]).toContain(kept)
        acknowledged.set(id, kept ?? '')
      }
      expect(await get(api, '/audit/verify', officer)).toMatchObject({ ok: true })

      // the moment differs from round to round, and is the same in every run
      const killAt = written + 20 + ((kills * 37) % 60)
      const untilKilled = (await someClients(api, token, writers)).map(async (id, writer) => {
        for (let n = 0; ; n++) {
          const activity = `Round ${kills}, writer ${writer}, write ${n}`
          attempted.set(id, activity)
          await post(api, `/update/kyc-review/${id}`, token, { activity })
          acknowledged.set(id, activity)
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

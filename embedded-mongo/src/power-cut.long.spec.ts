import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inOneGo } from './plan/turns'
import { inconsistencies } from './store/consistency'
import { Store } from './store/store'
import { temporaryFolder } from './testing/embedded'
import { Ledger } from './testing/power-cut/ledger'
import { hasStrace, recordWrites } from './testing/power-cut/record-writes'
import { Remains } from './testing/power-cut/remains'
import { randomFrom } from './testing/random'
import { decodeDocument } from './values/bson'
import type { Document } from './values/document'

const CUTS = Number(process.env.POWER_CUTS ?? 300)
const WRITES = 600
const AN_HOUR = 3_600_000

describe('A disk whose power is cut', () => {
  it.skipIf(!hasStrace())(
    'PLT-17 has all that was acknowledged, nothing half, and indexes that agree',
    { timeout: AN_HOUR },
    async () => {
      const folder = temporaryFolder()
      const recorded = recordWrites(folder, WRITES)
      const random = randomFrom(21)
      const moments = recorded.acts.filter(({ file }) => file === recorded.data).length
      const [remains, ledger] = [new Remains(), new Ledger()]
      const problems: string[] = []
      let [moment, cuts] = [0, 0]
      for (const act of recorded.acts) {
        if (act.file === recorded.notebook && act.is === 'write') ledger.follow(act.bytes.toString())
        if (act.file !== recorded.data) continue
        moment += 1
        for (; remains.isStore && cuts * moments < moment * CUTS; cuts++) {
          const found = await wrongIn(remains.cutDuring(act, random), join(folder, 'remains'), ledger)
          problems.push(...found.map((problem) => `cut ${cuts} at act ${moment}: ${problem}`))
        }
        remains.follow(act)
      }
      process.stdout.write(
        `${cuts} cuts among ${moments} writes and syncs, ${ledger.acknowledged} acknowledged writes\n`,
      )
      expect(problems).toEqual([])
      expect(ledger.acknowledged).toBeGreaterThanOrEqual(WRITES)
    },
  )
})

/** Opens what is left of a store and compares it with what was acknowledged. */
async function wrongIn(image: Buffer, folder: string, ledger: Ledger): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'data.mdb'), image)
  const store = new Store({ folder, noSync: true })
  try {
    store.prepare()
    const collections = store.catalogue.all()
    const snapshot = store.files.snapshot()
    const torn = collections.flatMap((collection) => inOneGo(inconsistencies(store.files, collection, snapshot)))
    snapshot.done()
    const of = (name: string): Document[] => {
      const collection = store.catalogue.find(`power.${name}`)
      if (collection === undefined) return []
      return [...store.latest.records(collection)].flatMap((record) => {
        const raw = store.latest.get(collection, record)
        return raw === undefined ? [] : [decodeDocument(raw)]
      })
    }
    const found = { notes: of('notes'), accounts: of('accounts'), transfers: of('transfers') }
    return [...torn, ...ledger.contradictions(found)]
  } finally {
    await store.close()
  }
}

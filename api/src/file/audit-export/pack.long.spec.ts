import { beforeAll, expect, it } from 'vitest'
import { exported, findingsIn, linesOf, type Pack, withFlippedBit, withLines } from '../../testing/audit-packs'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { aChance } from '../../testing/random'

const packs = new Map<string, Pack>()

beforeAll(async () => {
  const product = await openProduct()
  const firm = await openFirm(product, ['manager', 'officer'])
  const client = await firm.client('Harbour Holdings')
  await product.jobs.runDue()
  for (let number = 0; number < 40; number++) {
    await firm.approve(await firm.propose(client, { city: `Street ${number}` }))
    if (number % 5 === 0) await firm.holder()
  }
  packs.set('the whole trail', await exported(product, firm.as.officer))
  packs.set('a client', await exported(product, firm.as.officer, { company_id: client }))
})

it('GOV-34 finds each of 10,000 random bits the other way round, in packs of a trail and of a client', () => {
  const chance = aChance(Number(process.env.FUZZ_SEED ?? 20_261_122))
  for (const [of, pack] of packs) {
    expect(findingsIn(pack)).toEqual([])
    for (let n = 0; n < 5_000; n++) {
      const name = chance.pick([...pack.keys()])
      const bit = chance.below((pack.get(name)?.length ?? 0) * 8)
      if (findingsIn(withFlippedBit(pack, name, bit)).length === 0) expect([of, name, bit]).toEqual([])
    }
  }
})

it('GOV-34 finds every event that was dropped, and every end that was cut off', () => {
  for (const [of, pack] of packs) {
    const lines = linesOf(pack, 'events.jsonl')
    for (let index = 0; index < lines.length; index++) {
      for (const left of [lines.toSpliced(index, 1), lines.slice(0, index)]) {
        if (findingsIn(withLines(pack, 'events.jsonl', left)).every((each) => !each.includes('is missing'))) {
          expect([of, index]).toEqual([])
        }
      }
    }
  }
})

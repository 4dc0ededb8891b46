import { expect, it } from 'vitest'
import { actsOnThings, caller, chain, type Found, whatStands } from '../../testing/acts-on-things'
import { aChance, type Chance } from '../../testing/random'
import { openTestDatabase } from '../../testing/test-database'

/** What an act found out, and what it did with it. */
type Seen = Found & { readonly thing: string; readonly wrote: number | null }

class Refused extends Error {
  readonly seen: Seen

  constructor(seen: Seen) {
    super('refused')
    this.seen = seen
  }
}

const things = ['anna', 'bert', 'carla']

const isSilent = (value: number) => value % 11 === 0 && value > 0

/** An act that moves a thing on, is refused, or says nothing, by what it finds there; some are disturbed the first time. */
function anAct(process: ReturnType<typeof actsOnThings>, chance: Chance, disturb: () => void) {
  const [thing, adds, limit] = [chance.pick(things), 1 + chance.below(5), 5 + chance.below(60)]
  const companyId = chance.oneIn(3) ? null : thing
  let isDisturbed = chance.oneIn(12)
  return process.inTransaction(chain, caller, async (transaction): Promise<Seen> => {
    const value = await process.valueIn(transaction, thing)
    const found = { sequence: transaction.sequence, value, thing }
    // what is refused has written too, and must leave nothing of it
    const refused = value > limit
    await process.onThing(transaction, {
      thing,
      companyId,
      change: () => value + adds,
      isSilent: refused || isSilent(value),
    })
    if (isDisturbed) {
      isDisturbed = false
      disturb()
    }
    if (refused) throw new Refused({ ...found, wrote: null })
    return { ...found, wrote: isSilent(value) ? null : value + adds }
  })
}

/** What an act answered; a refusal carries what it had seen. */
const outcomeOf = (acting: Promise<Seen>) =>
  acting.catch((error: unknown) => {
    if (error instanceof Refused) return error.seen
    throw error
  })

it.each([1, 2, 3])(
  'GOV-10 GOV-14 PLT-23 acts of two processes at random end as if each had been alone, in their order (seed %i)',
  async (seed) => {
    const chance = aChance(seed)
    const database = await openTestDatabase()
    const [one, other] = [actsOnThings(database), actsOnThings(database)]
    await one.writeTwice()
    const byOne: Promise<Seen>[] = []
    const byOther: Promise<Seen>[] = []
    const disturb = () => void byOther.push(outcomeOf(anAct(other, chance, () => {})))
    for (let burst = 0; burst < 10; burst++) {
      const acts = Array.from({ length: 1 + chance.below(12) }, () => outcomeOf(anAct(one, chance, disturb)))
      byOne.push(...acts)
      // sometimes all are through before more come, sometimes more come while these wait
      await (chance.oneIn(3) ? Promise.all(acts) : acts[chance.below(acts.length)])
    }
    const seenByOne = await Promise.all(byOne)
    const seenByOther = await Promise.all(byOther)
    const written = [...seenByOne, ...seenByOther]
      .filter(({ wrote }) => wrote !== null)
      .sort((left, right) => left.sequence - right.sequence)
    const newest = 2 + written.length
    expect(written.map(({ sequence }) => sequence)).toEqual(written.map((_, index) => index + 3))
    const writtenByOne = seenByOne.filter(({ wrote }) => wrote !== null).map(({ sequence }) => sequence)
    expect(writtenByOne).toEqual(writtenByOne.toSorted((left, right) => left - right))
    /** What a thing was before the event of a number. */
    const valueBefore = (thing: string, sequence: number) =>
      written.findLast((each) => each.thing === thing && each.sequence < sequence)?.wrote ?? 0
    for (const { thing, sequence, value } of written) {
      expect(value, `${thing} as ${sequence} found it`).toBe(valueBefore(thing, sequence))
    }
    // what wrote nothing may have been behind events of the other process too, of which it did not hear
    for (const acts of [seenByOne, seenByOther]) {
      for (const [place, { thing, sequence, value, wrote }] of acts.entries()) {
        if (wrote !== null) continue
        const next = acts.slice(place).find((each) => each.wrote !== null)?.sequence ?? newest + 1
        const places = Array.from({ length: next - sequence + 1 }, (_, further) => sequence + further)
        expect(
          places.map((at) => valueBefore(thing, at)),
          `${thing} as found behind ${sequence}`,
        ).toContain(value)
      }
    }
    const stands = whatStands(database)
    for (const thing of things) {
      expect(await stands.valueOf(thing)).toBe(written.findLast((each) => each.thing === thing)?.wrote ?? undefined)
    }
    expect(await stands.verdict()).toMatchObject({ ok: true, events: newest })
  },
)

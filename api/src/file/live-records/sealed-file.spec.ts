import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aStory } from '../../testing/case-file.story'
import { attempts, perform } from '../../testing/random-acts'
import { startingFile } from '../../testing/random-drafts'
import { realWorld } from '../../testing/real-kinds'
import type { Action, CaseFile, ReviewedRecord } from '../engine/model'
import { differences, kindsOf, missingFrom, proposedIn } from './differences'
import { type Change, sealedFile } from './sealed-file'

const types = ['corporate', 'account_holder'] as const
const startedAt = 0

/** The changes that made a file what it was when it began. */
const creationsOf = ({ records }: CaseFile): readonly Change[] =>
  [...records.values()].map(({ id, kind, links, facts, values }) => ({
    id: `creation of ${id}`,
    sequence: startedAt,
    derived: [],
    closing: { taken: 'approved', at: new Date(0), byId: 'zoe', byName: 'Zoe' },
    parts: [
      {
        recordId: id,
        kind,
        recordName: id,
        type: 'create',
        fields: {},
        source: { kind, links, facts, values, proposals: {} },
      },
    ],
  }))

/** Stored, what only an update says stands empty in the others. */
const asStored = (action: Action): Change => ({ derived: [], ...action })

/** Questionnaires are filled in without review, and so are their documents. */
const isReviewed = ({ kind, links }: ReviewedRecord) =>
  !kind.startsWith('due_diligence') && ![links.dueDiligence, links.dueDiligenceElement].some((ids) => ids?.length)

describe.each(types)('The file of a %s client in the hands of four users', (companyType) => {
  it('GOV-33 is what its changes made of it, and nothing else is', () => {
    const world = realWorld(companyType)
    const start = startingFile(world)
    let compared = 0
    const holds = fc.property(attempts(40), (work) => {
      const story = aStory(start, world.rules)
      const ends = new Map<string, number>()
      for (const [turn, attempt] of work.entries()) {
        perform(story, world, attempt, turn)
        for (const { id, closing } of story.file.actions.values())
          if (closing && !ends.has(id)) ends.set(id, turn + 1.5)
      }
      const changes = [...creationsOf(start), ...[...story.file.actions.values()].map(asStored)]
      const sealed = sealedFile('client', changes, ({ id }) => ends.get(id) ?? startedAt)
      const differing = (records: readonly ReviewedRecord[]) => [
        ...missingFrom({ companyId: 'client', records, changes: [] }, sealed),
        ...differences(records, {
          sealed,
          proposed: proposedIn(changes),
          kinds: kindsOf([...story.file.records.values()]),
          next: 1_000,
        }),
      ]
      const records = [...story.file.records.values()]
      expect(differing(records)).toEqual([])
      for (const record of records.filter(isReviewed)) {
        const others = records.filter((other) => other !== record)
        const [field = 'name'] = Object.keys(record.values)
        const forged = { ...record, values: { ...record.values, [field]: 'forged' } }
        expect(differing([...others, forged])).not.toEqual([])
        expect(differing(others)).not.toEqual([])
        compared += 1
      }
    })

    fc.assert(holds, { numRuns: 40, seed: 20260102 })

    expect(compared).toBeGreaterThan(100)
  })
})

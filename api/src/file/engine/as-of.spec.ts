import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFile, anAct, aRecord } from '../../testing/case-file.builder'
import { aStory } from '../../testing/case-file.story'
import { madeUpRules } from '../../testing/made-up-kinds'
import { anyMomentIsReadAfterwards } from '../../testing/random-story'
import { realWorld } from '../../testing/real-kinds'
import { type Earlier, fileAsOf } from './as-of'
import type { Rules } from './model'

const seed = 20260102

describe('A file as of a moment', () => {
  it('is what was approved then, whatever four users do to it', () => {
    fc.assert(anyMomentIsReadAfterwards(40), { numRuns: 40, seed })
  })

  it.each(['corporate', 'account_holder'] as const)('is that for the real kinds of %s', (type) => {
    fc.assert(anyMomentIsReadAfterwards(25, realWorld(type)), { numRuns: 15, seed })
  })

  it('is as it stands where no action says otherwise, and without what was only proposed', () => {
    const story = aStory(aFile(aRecord({ values: { name: 'Lumen', city: null } })))
    const change = story.propose('anna', 'client', { name: 'Marisol' })
    story.propose('anna', 'client', { city: 'Soto' })
    story.approve('ben', change)
    const valuesAt = (minute: number) => {
      const { at: moment } = anAct('anna', minute)
      return fileAsOf(story.file, (at) => at <= moment, madeUpRules()).records.get('client')
    }
    expect([0, 1, 2, 3].map((minute) => valuesAt(minute)?.values.name)).toEqual(['Lumen', 'Lumen', 'Lumen', 'Marisol'])
    expect(valuesAt(3)).toMatchObject({ values: { city: null }, proposals: {}, openActions: [] })
  })

  it('GOV-45 says of what is written without review how it stood until the first write afterwards', () => {
    const rules: Rules = (kind) => ({ ...madeUpRules()(kind), isUnreviewed: true })
    const written = (name: string) => aRecord({ id: 'form', values: { name, city: null } })
    const story = aStory(aFile(aRecord(), written('third')))
    const change = story.propose('anna', 'form', { city: 'Soto' })
    story.approve('ben', change)
    const between = new Date(anAct('anna', 0).at.getTime() + 1)
    const earlier = new Map([['form', { at: between, record: written('second') }]])
    const at = (minute: number, known = new Map<string, Earlier>()) =>
      fileAsOf(story.file, (each) => each <= anAct('anna', minute).at, rules, known).records.get('form')?.values
    expect(at(0, earlier)).toEqual({ name: 'second', city: null })
    expect(at(1)).toEqual({ name: 'third', city: null })
    expect(at(2)).toEqual({ name: 'third', city: 'Soto' })
    expect(at(0, new Map([['form', { at: between, record: null }]]))).toBeUndefined()
  })

  it('hangs under nothing that was denied before it was approved itself', () => {
    const story = aStory(aFile(aRecord(), aRecord({ id: 'director', kind: 'director' })))
    const owner = story.create('anna', aRecord({ id: 'owner', kind: 'owner' }))
    const party = aRecord({ id: 'party', kind: 'party', links: { owner: 'owner', director: 'director' } })
    const shared = story.create('carlos', party)
    story.deny('ben', owner)
    story.approve('ben', shared)
    const known = fileAsOf(story.file, () => true, madeUpRules())
    expect(known.records.get('party')?.links).toEqual({ owner: [], director: ['director'] })
  })
})

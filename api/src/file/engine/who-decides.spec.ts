import { describe, expect, it } from 'vitest'
import { annasChange, lumen } from '../../testing/annas-change'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'

describe('Four eyes', () => {
  it('GOV-01 no one approves a change they authored', () => {
    const { file, change } = annasChange()

    expect(() => file.approve('anna', change)).toThrow('You cannot approve your own change')
    expect(file.record('client').values).toEqual(lumen.values)
  })

  it('GOV-01 who took a field over has a change of their own, and the first author may approve it', () => {
    const { file } = annasChange()
    const later = file.propose('ben', 'client', { name: 'Lumen Holding' })

    expect(refusalOf(() => file.approve('ben', later)).code).toBe('own-change')
    file.approve('anna', later)
    expect(file.record('client').values.name).toBe('Lumen Holding')
  })

  it('GOV-01 holds for removals and creations too', () => {
    const file = aStory(aFile(lumen, aRecord({ id: 'director', kind: 'director' })))
    const removal = file.remove('anna', 'director')
    const creation = file.create('anna', aRecord({ id: 'owner', kind: 'owner' }))

    expect(refusalOf(() => file.approve('anna', removal)).code).toBe('own-change')
    expect(refusalOf(() => file.approve('anna', creation)).code).toBe('own-change')
  })

  it('GOV-02 an author who is the only possible decider may, and the action shows it', () => {
    const { file, change } = annasChange()

    file.approve('anna', change, { onlyDecider: true })

    expect(file.action(change).closing).toMatchObject({ taken: 'approved', byName: 'Anna', selfApproved: true })
    expect(file.record('client').values.name).toBe('Lumen Trading')
  })

  it('GOV-02 marks nothing that someone else approved', () => {
    const { file, change } = annasChange()

    file.approve('ben', change, { onlyDecider: true })

    expect(file.action(change).closing).not.toHaveProperty('selfApproved')
  })
})

describe('Deciding on what was seen', () => {
  it('GOV-07 refuses a decision on an older revision of the action, and shows the present one', () => {
    const { file, change } = annasChange()
    file.propose('carlos', 'client', { name: 'Lumen Holding' })

    for (const decision of [file.approve, file.deny]) {
      const refusal = refusalOf(() => decision('ben', change, { rev: 0 }))
      expect(refusal.message).toBe('This record was changed in the meantime')
      expect(refusal).toMatchObject({
        code: 'stale-record',
        details: { current: { id: change, rev: 1, parts: [{ fields: { city: { new: 'Oranjestad' } } }] } },
      })
    }
    expect(refusalOf(() => file.withdraw('anna', change, { rev: 0 })).code).toBe('stale-record')
    file.approve('ben', change, { rev: 1 })
    expect(file.record('client').values).toEqual({ name: 'Lumen', city: 'Oranjestad' })
  })

  it('GOV-08 refuses values that moved, with base, live and proposed value of each, and applies nothing', () => {
    const { file, change } = annasChange()
    file.overwrite('client', { name: 'Lumen N.V.' })

    const refusal = refusalOf(() => file.approve('ben', change))

    expect(refusal).toMatchObject({
      code: 'stale-values',
      details: { conflicts: [{ field: 'name', base: 'Lumen', live: 'Lumen N.V.', proposed: 'Lumen Trading' }] },
    })
    expect(file.record('client').values).toEqual({ name: 'Lumen N.V.', city: 'Willemstad' })
    expect(file.action(change).closing).toBeNull()
  })

  it('GOV-08 lets a stale change be denied all the same', () => {
    const { file, change } = annasChange()
    file.overwrite('client', { name: 'Lumen N.V.' })

    file.deny('ben', change)

    expect(file.record('client').values.name).toBe('Lumen N.V.')
  })
})

describe('GOV-09 two decisions on one action', () => {
  type Story = ReturnType<typeof annasChange>['file']
  const ways: Record<string, (file: Story, change: string) => unknown> = {
    'ben approves': (file, change) => file.approve('ben', change),
    'carlos denies': (file, change) => file.deny('carlos', change),
    'anna withdraws': (file, change) => file.withdraw('anna', change),
  }
  const decider: Record<string, string> = { 'ben approves': 'Ben', 'carlos denies': 'Carlos', 'anna withdraws': 'Anna' }
  const pairs = Object.keys(ways).flatMap((first) => Object.keys(ways).map((second) => [first, second] as const))

  it.each(pairs)(
    'GOV-09 when %s first and %s second, the first wins and the second hears who handled it',
    (first, second) => {
      const { file, change } = annasChange()
      ways[first]?.(file, change)
      const decided = file.file

      const refusal = refusalOf(() => ways[second]?.(file, change))

      expect(refusal.message).toBe('This change was already handled')
      expect(refusal).toMatchObject({
        code: 'already-handled',
        details: { handled_by_name: decider[first], handled_at: expect.any(Date) },
      })
      expect(file.file).toBe(decided)
    },
  )

  it.each(['ben approves', 'carlos denies'])(
    'GOV-09 when it was superseded before %s, the decision hears by whom',
    (second) => {
      const { file, change } = annasChange()
      file.propose('dora', 'client', { name: 'Lumen Holding', city: 'Kralendijk' })

      expect(refusalOf(() => ways[second]?.(file, change))).toMatchObject({
        code: 'already-handled',
        details: { handled_by_name: 'Dora' },
      })
    },
  )

  it('GOV-09 when it was approved before a later edit, the edit starts from the approved value', () => {
    const { file, change } = annasChange()
    file.approve('ben', change)

    const later = file.propose('dora', 'client', { name: 'Lumen Holding' })

    expect(file.action(later).fields.name).toEqual({ current: 'Lumen Trading', new: 'Lumen Holding' })
    expect(file.action(change).closing).toMatchObject({ taken: 'approved', byName: 'Ben' })
  })

  it.each(['ben approves', 'carlos denies'])(
    'GOV-09 when it fell in a cascade before %s, the decision hears by whom',
    (second) => {
      const file = aStory(aFile(lumen, aRecord({ id: 'director', kind: 'director' })))
      const change = file.propose('anna', 'director', { name: 'Marisol' })
      file.approve('dora', file.remove('ben', 'director'))

      expect(refusalOf(() => ways[second]?.(file, change))).toMatchObject({
        code: 'already-handled',
        details: { handled_by_name: 'Dora' },
      })
      expect(file.action(change).closing).toMatchObject({ taken: 'cascade_deleted', reason: 'cascade' })
    },
  )

  it('GOV-09 when it was approved before the cascade, the cascade leaves it approved', () => {
    const file = aStory(aFile(lumen, aRecord({ id: 'director', kind: 'director' })))
    const change = file.propose('anna', 'director', { name: 'Marisol' })
    const removal = file.remove('ben', 'director')
    file.approve('carlos', change)

    file.approve('dora', removal)

    expect(file.action(change).closing).toMatchObject({ taken: 'approved', byName: 'Carlos' })
    expect(file.has('director')).toBe(false)
  })
})

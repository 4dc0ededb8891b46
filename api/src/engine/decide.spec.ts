import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors'
import { aFile, aRecord } from '../testing/case-file.builder'
import { aStory, refusalOf } from '../testing/case-file.story'
import { madeUpRules } from '../testing/made-up-kinds'

const client = aRecord({ values: { name: 'Lumen', city: 'Willemstad' } })

/** Anna wants another name and another city for the client. */
function annasChange() {
  const file = aStory(aFile(client))
  const change = file.propose('anna', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })
  return { file, change }
}

describe('Approving an update', () => {
  it('CHG-15 moves every new value to the current ones and leaves nothing pending', () => {
    const { file, change } = annasChange()

    file.approve('ben', change)

    expect(file.record('client')).toMatchObject({
      values: { name: 'Lumen Trading', city: 'Oranjestad' },
      proposals: {},
      openActions: [],
    })
    expect(file.action(change).closing).toMatchObject({ taken: 'approved', byId: 'ben', byName: 'Ben' })
    expect(file.action(change).closing?.reason).toBeUndefined()
  })

  it('CHG-15 leaves what others proposed for other fields open', () => {
    const { file, change } = annasChange()
    const other = file.propose('carlos', 'client', { zip: '00000' })

    file.approve('ben', change)

    expect(file.record('client').proposals).toEqual({ zip: '00000' })
    expect(file.action(other)).toMatchObject({ closing: null, rev: 0 })
  })

  it('lets the kind refuse what was possible when it was filed, and then applies nothing', () => {
    const checkDecision = () => {
      throw new DomainError('conflict', { message: 'More than the whole company' })
    }
    const file = aStory(aFile(client), madeUpRules({ client: { checkDecision } }))
    const change = file.propose('anna', 'client', { name: 'Lumen Trading' })
    const before = file.file

    expect(() => file.approve('ben', change)).toThrow('More than the whole company')
    expect(file.file).toBe(before)
  })

  it('needs no more of the file than the record that an update concerns', () => {
    const file = aStory(aFile(aRecord({ id: 'passport', kind: 'document', links: { party: 'party' } })))
    const change = file.propose('anna', 'passport', { name: 'P1' })

    file.approve('ben', change)

    expect(file.record('passport')).toMatchObject({ links: { party: ['party'] }, values: { name: 'P1' } })
  })

  it('refuses a change that is not there', () => {
    expect(refusalOf(() => aStory(aFile(client)).approve('ben', 'change-9')).code).toBe('not-found')
  })
})

describe('Denying an update', () => {
  it('GOV-01 is not for its author, who withdraws it instead', () => {
    const { file, change } = annasChange()

    expect(refusalOf(() => file.deny('anna', change)).code).toBe('forbidden')

    file.deny('ben', change)
    expect(refusalOf(() => file.deny('anna', change)).code).toBe('already-handled')
  })

  it('CHG-15 only clears what was pending', () => {
    const { file, change } = annasChange()

    file.deny('ben', change)

    expect(file.record('client')).toMatchObject({ values: client.values, proposals: {}, openActions: [] })
  })

  it('CHG-14 keeps the reason with the action', () => {
    const { file, change } = annasChange()

    file.deny('ben', change, { text: 'The register says otherwise' })

    expect(file.action(change)).toMatchObject({
      closing: { taken: 'rejected', byName: 'Ben', rejectText: 'The register says otherwise' },
      fields: { name: { new: 'Lumen Trading' }, city: { new: 'Oranjestad' } },
    })
  })

  it('CHG-64 keeps a comment beside the reason, and no trace of one that was not written', () => {
    const [commented, plain] = [annasChange(), annasChange()]
    const comment = { ops: [{ insert: 'See the extract of May\n' }] }

    commented.file.deny('ben', commented.change, { comment })
    plain.file.deny('ben', plain.change)

    expect(commented.file.action(commented.change).closing?.rejectComment).toEqual(comment)
    expect(plain.file.action(plain.change).closing).not.toHaveProperty('rejectComment')
  })

  it('CHG-10 does not bring back what the denied change had taken over', () => {
    const { file, change } = annasChange()
    const later = file.propose('ben', 'client', { name: 'Lumen Holding' })

    file.deny('carlos', later)

    expect(file.record('client').proposals).toEqual({ city: 'Oranjestad' })
    expect(file.action(change).closing).toBeNull()
  })
})

describe('Withdrawing a change', () => {
  it('GOV-01 is its author’s, without a reason, and ends it skipped', () => {
    const { file, change } = annasChange()

    file.withdraw('anna', change)

    expect(file.action(change).closing).toMatchObject({ taken: 'skipped', reason: 'withdrawn', byName: 'Anna' })
    expect(file.record('client')).toMatchObject({ values: client.values, proposals: {}, openActions: [] })
  })

  it('GOV-01 is no one else’s', () => {
    const { file, change } = annasChange()

    expect(refusalOf(() => file.withdraw('ben', change)).code).toBe('forbidden')
    expect(file.action(change).closing).toBeNull()
  })

  it('GOV-01 tells no one else what became of it, whatever revision they name', () => {
    const { file, change } = annasChange()

    const open = refusalOf(() => file.withdraw('ben', change, { rev: 99 }))
    file.approve('carlos', change)
    const handled = refusalOf(() => file.withdraw('ben', change))

    for (const { code, details } of [open, handled]) expect({ code, details }).toEqual({ code: 'forbidden' })
  })
})

describe('Four eyes', () => {
  it('GOV-01 no one approves a change they authored', () => {
    const { file, change } = annasChange()

    expect(() => file.approve('anna', change)).toThrow('You cannot approve your own change')
    expect(file.record('client').values).toEqual(client.values)
  })

  it('GOV-01 who took a field over has a change of their own, and the first author may approve it', () => {
    const { file } = annasChange()
    const later = file.propose('ben', 'client', { name: 'Lumen Holding' })

    expect(refusalOf(() => file.approve('ben', later)).code).toBe('own-change')
    file.approve('anna', later)
    expect(file.record('client').values.name).toBe('Lumen Holding')
  })

  it('GOV-01 holds for removals and creations too', () => {
    const file = aStory(aFile(client, aRecord({ id: 'director', kind: 'director' })))
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
      const file = aStory(aFile(client, aRecord({ id: 'director', kind: 'director' })))
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
    const file = aStory(aFile(client, aRecord({ id: 'director', kind: 'director' })))
    const change = file.propose('anna', 'director', { name: 'Marisol' })
    const removal = file.remove('ben', 'director')
    file.approve('carlos', change)

    file.approve('dora', removal)

    expect(file.action(change).closing).toMatchObject({ taken: 'approved', byName: 'Carlos' })
    expect(file.has('director')).toBe(false)
  })
})

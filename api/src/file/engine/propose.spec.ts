import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/errors'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'
import { madeUpRules } from '../../testing/made-up-kinds'

const client = aRecord({ values: { name: 'Lumen', city: 'Willemstad', zip: null } })

describe('Proposing changed fields', () => {
  it('CHG-01 keeps the current value and stores the new one beside it', () => {
    const file = aStory(aFile(client))

    file.propose('anna', 'client', { name: 'Lumen Trading' })

    expect(file.record('client').values.name).toBe('Lumen')
    expect(file.record('client').proposals).toEqual({ name: 'Lumen Trading' })
  })

  it('CHG-09 files one action with all the fields of one save, each with its base and its new value', () => {
    const file = aStory(aFile(client))

    const change = file.propose('anna', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })

    expect(file.file.actions.size).toBe(1)
    expect(file.action(change)).toMatchObject({
      type: 'update',
      recordId: 'client',
      recordName: 'Lumen',
      userName: 'Anna',
      closing: null,
      fields: {
        name: { current: 'Lumen', new: 'Lumen Trading' },
        city: { current: 'Willemstad', new: 'Oranjestad' },
      },
    })
  })

  it('files only what differs from what is shown', () => {
    const file = aStory(aFile(client))
    file.propose('anna', 'client', { name: 'Lumen Trading' })

    const change = file.propose('ben', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })

    expect(Object.keys(file.action(change).fields)).toEqual(['city'])
  })

  it('files nothing, and touches nothing, when nothing differs', () => {
    const file = aStory(aFile(client))
    file.propose('anna', 'client', { name: 'Lumen Trading' })
    const before = file.file

    expect(file.propose('ben', 'client', { name: 'Lumen Trading', city: 'Willemstad' })).toBe('')
    expect(file.file).toBe(before)
  })

  it.each([null, ''])('CHG-04 files clearing a field as an empty text, whether %j was sent', (cleared) => {
    const file = aStory(aFile(client))

    const change = file.propose('anna', 'client', { city: cleared })

    expect(file.action(change).fields.city).toEqual({ current: 'Willemstad', new: '' })
    expect(file.record('client').proposals).toEqual({ city: '' })
  })

  it('CHG-04 sees no change in clearing what is empty', () => {
    const file = aStory(aFile(client))

    expect(file.propose('anna', 'client', { zip: '' })).toBe('')
  })

  it('CHG-18 keeps the whole record as it stood at the request', () => {
    const file = aStory(aFile({ ...client, facts: { company_type: 'corporate' } }))
    file.propose('anna', 'client', { city: 'Oranjestad' })

    const change = file.propose('ben', 'client', { name: 'Lumen Trading' })

    expect(file.action(change).source).toEqual({
      kind: 'client',
      links: {},
      facts: { company_type: 'corporate' },
      values: client.values,
      proposals: { city: 'Oranjestad' },
    })
  })

  it('GOV-07 raises the revision of the record with every change of it, its proposals included', () => {
    const file = aStory(aFile({ ...client, rev: 7 }))

    const change = file.propose('anna', 'client', { name: 'Lumen Trading' })
    expect(file.record('client').rev).toBe(8)
    expect(file.action(change).rev).toBe(0)

    file.approve('ben', change)
    expect(file.record('client').rev).toBe(9)
    expect(file.action(change).rev).toBe(1)
  })

  it('shows its open actions on the record, oldest first', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading' })
    const second = file.propose('ben', 'client', { city: 'Oranjestad' })

    expect(file.record('client').openActions).toMatchObject([
      { id: first, type: 'update', userName: 'Anna', fields: ['name'] },
      { id: second, type: 'update', userName: 'Ben', fields: ['city'] },
    ])
  })

  it('lets the kind refuse a proposal', () => {
    const checkUpdate = () => {
      throw new DomainError('conflict', { message: 'Not while the moon is full' })
    }
    const file = aStory(aFile(client), madeUpRules({ client: { checkUpdate } }))

    expect(() => file.propose('anna', 'client', { name: 'Lumen Trading' })).toThrow('Not while the moon is full')
  })

  it('refuses a record that is not there', () => {
    expect(refusalOf(() => aStory(aFile()).propose('anna', 'client', { name: 'Lumen' })).code).toBe('not-found')
  })
})

describe('A later edit of a field that is pending', () => {
  it('CHG-10 takes the field over, and the earlier action keeps its others', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })

    const second = file.propose('ben', 'client', { name: 'Lumen Holding' })

    expect(file.action(first)).toMatchObject({
      closing: null,
      rev: 1,
      fields: { city: { current: 'Willemstad', new: 'Oranjestad' } },
      takenOver: { name: { current: 'Lumen', new: 'Lumen Trading' } },
    })
    expect(Object.keys(file.action(first).fields)).toEqual(['city'])
    expect(file.action(second).fields).toEqual({ name: { current: 'Lumen', new: 'Lumen Holding' } })
    expect(file.record('client').proposals).toEqual({ name: 'Lumen Holding', city: 'Oranjestad' })
  })

  it('GOV-26 says in both actions what was taken over, from whom and by whom', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })
    const second = file.propose('ben', 'client', { name: 'Lumen Holding' })

    const third = file.propose('carlos', 'client', { name: 'Lumen Invest', city: 'Kralendijk' })

    const { at: byBen } = file.action(second)
    const { at: byCarlos } = file.action(third)
    expect(file.update(first).takenOverBy).toEqual([
      { field: 'name', byId: 'ben', byName: 'Ben', at: byBen },
      { field: 'city', byId: 'carlos', byName: 'Carlos', at: byCarlos },
    ])
    expect(file.update(first).tookOver).toBeUndefined()
    expect(file.update(second).tookOver).toMatchObject([
      { field: 'name', fromId: 'anna', fromName: 'Anna', value: 'Lumen Trading' },
    ])
    expect(file.update(third).tookOver).toMatchObject([
      { field: 'city', fromId: 'anna', fromName: 'Anna', value: 'Oranjestad' },
      { field: 'name', fromId: 'ben', fromName: 'Ben', value: 'Lumen Holding' },
    ])
  })

  it('GOV-26 takes nothing over where an author sets a field back', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })

    file.propose('anna', 'client', { name: 'Lumen' })

    expect(file.update(first).takenOverBy).toBeUndefined()
  })

  it('CHG-10 skips the earlier action once none of its fields is left, and it still shows what it was about', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })
    file.propose('ben', 'client', { name: 'Lumen Holding' })

    file.propose('carlos', 'client', { city: 'Kralendijk' })

    expect(file.action(first)).toMatchObject({
      closing: { taken: 'skipped', reason: 'superseded', byName: 'Carlos' },
      fields: {
        name: { current: 'Lumen', new: 'Lumen Trading' },
        city: { current: 'Willemstad', new: 'Oranjestad' },
      },
    })
  })

  it('CHG-10 supersedes an earlier action of the same author too: the new value was not taken back', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading' })

    file.propose('anna', 'client', { name: 'Lumen Holding' })

    expect(file.action(first).closing).toMatchObject({ taken: 'skipped', reason: 'superseded', byName: 'Anna' })
  })

  it('CHG-10 approves no stale value: the superseded action is handled', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading' })
    const second = file.propose('ben', 'client', { name: 'Lumen Holding' })

    expect(() => file.approve('carlos', first)).toThrow('This change was already handled')
    file.approve('carlos', second)
    expect(file.record('client').values.name).toBe('Lumen Holding')
  })

  it('never changes what a closed action shows, however the field is edited later', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading' })
    file.approve('ben', first)
    const closed = file.file.actions.get(first)

    file.propose('carlos', 'client', { name: 'Lumen Holding' })

    expect(file.file.actions.get(first)).toBe(closed)
  })
})

describe('Setting a field back to its current value', () => {
  it('CHG-11 withdraws one’s own pending entry and files nothing', () => {
    const file = aStory(aFile(client))
    const change = file.propose('anna', 'client', { name: 'Lumen Trading' })

    expect(file.propose('anna', 'client', { name: 'Lumen' })).toBe('')
    expect(file.action(change)).toMatchObject({
      closing: { taken: 'skipped', reason: 'withdrawn', byName: 'Anna' },
      fields: { name: { current: 'Lumen', new: 'Lumen Trading' } },
    })
    expect(file.record('client')).toMatchObject({ proposals: {}, openActions: [] })
  })

  it('GOV-25 is refused to anyone but the author of what is pending, and changes nothing', () => {
    const file = aStory(aFile(client))
    const change = file.propose('anna', 'client', { name: 'Lumen Trading' })
    const before = file.file

    const refusal = refusalOf(() => file.propose('ben', 'client', { name: 'Lumen', city: 'Oranjestad' }))

    expect(refusal).toMatchObject({
      code: 'conflict',
      message: 'Proposed by Anna. Ask them to withdraw it, or deny it.',
    })
    expect(file.file).toBe(before)
    expect(file.action(change).closing).toBeNull()
  })

  it('CHG-11 leaves the other fields of the action open', () => {
    const file = aStory(aFile(client))
    const change = file.propose('anna', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })

    file.propose('anna', 'client', { name: 'Lumen' })

    expect(file.action(change).closing).toBeNull()
    expect(Object.keys(file.action(change).fields)).toEqual(['city'])
    expect(file.record('client').proposals).toEqual({ city: 'Oranjestad' })
  })

  it('CHG-11 sets back and proposes in one save', () => {
    const file = aStory(aFile(client))
    const first = file.propose('anna', 'client', { name: 'Lumen Trading' })

    const second = file.propose('anna', 'client', { name: 'Lumen', city: 'Oranjestad' })

    expect(file.action(first).closing).toMatchObject({ reason: 'withdrawn' })
    expect(file.record('client').proposals).toEqual({ city: 'Oranjestad' })
    expect(Object.keys(file.action(second).fields)).toEqual(['city'])
  })

  it('takes clearing back for a field that was never set', () => {
    const file = aStory(aFile(client))
    const change = file.propose('anna', 'client', { zip: '00000' })

    file.propose('anna', 'client', { zip: '' })

    expect(file.action(change).closing).toMatchObject({ reason: 'withdrawn' })
  })
})

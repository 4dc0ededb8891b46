import { describe, expect, it } from 'vitest'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'

const client = aRecord()
const owner = aRecord({ id: 'owner', kind: 'owner', values: { name: 'Marisol', share: 60, note: null } })
const party = aRecord({ id: 'party', kind: 'party', links: { owner: 'owner' }, values: { name: 'Marisol' } })
const document = aRecord({ id: 'passport', kind: 'document', links: { party: 'party' } })

/** Anna adds an owner with the person behind it. */
function annasOwner() {
  const file = aStory(aFile(client))
  const creation = file.create('anna', owner, party)
  return { file, creation }
}

describe('Proposing new records', () => {
  it('CHG-12 shows every record of the set at once, with a pending mark', () => {
    const { file, creation } = annasOwner()

    for (const id of ['owner', 'party']) {
      expect(file.record(id).openActions).toMatchObject([
        { id: creation, type: 'create', userName: 'Anna', fields: [] },
      ])
      expect(file.record(id).proposals).toEqual({})
    }
  })

  it('ruling 12: is one action with one root, listing what it was filled in with', () => {
    const { file, creation } = annasOwner()

    expect(file.action(creation)).toMatchObject({
      type: 'create',
      kind: 'owner',
      recordId: 'owner',
      recordIds: ['owner', 'party'],
      recordName: 'Marisol',
      fields: { name: { current: null, new: 'Marisol' }, share: { current: null, new: 60 } },
      sections: ['owners', 'directors'],
    })
    expect(file.action(creation).fields).not.toHaveProperty('note')
  })

  it('ruling 18: lets its approver read every record of the set, by name and with each field', () => {
    const { file, creation } = annasOwner()

    expect(file.action(creation).parts).toMatchObject([
      { recordId: 'owner', kind: 'owner', recordName: 'Marisol', type: 'create', fields: { share: { new: 60 } } },
      { recordId: 'party', kind: 'party', type: 'create', fields: { name: { current: null, new: 'Marisol' } } },
    ])
  })

  it('CHG-18 still says all of it after a denial, when the records are gone', () => {
    const { file, creation } = annasOwner()
    const { parts } = file.action(creation)

    file.deny('ben', creation)

    expect(file.action(creation).parts).toEqual(parts)
    expect(parts[1]?.source).toMatchObject({ kind: 'party', values: { name: 'Marisol' }, links: { owner: ['owner'] } })
  })

  it('CHG-18 keeps the record as it was proposed', () => {
    const { file, creation } = annasOwner()

    expect(file.action(creation).source).toMatchObject({ kind: 'owner', values: owner.values, links: {} })
  })
})

describe('Deciding a creation', () => {
  it('CHG-12 approval clears the mark from the whole set and changes nothing else', () => {
    const { file, creation } = annasOwner()

    file.approve('ben', creation)

    expect(file.record('owner')).toMatchObject({ values: owner.values, openActions: [] })
    expect(file.record('party')).toMatchObject({ values: party.values, openActions: [] })
    expect(file.action(creation).closing).toMatchObject({ taken: 'approved' })
  })

  it.each([
    ['deny', 'ben'],
    ['withdraw', 'anna'],
  ] as const)('CHG-12 a creation that comes to nothing (%s) leaves nothing of the set', (act, by) => {
    const { file, creation } = annasOwner()

    file[act](by, creation)

    expect([...file.file.records.keys()]).toEqual(['client'])
  })

  it('CHG-12 denial takes what was added under it along, and those changes are cascade deleted', () => {
    const { file, creation } = annasOwner()
    const passport = file.create('carlos', document)
    const name = file.propose('carlos', 'party', { name: 'Marisol Rosa' })

    file.deny('ben', creation)

    expect(file.has('passport')).toBe(false)
    expect(file.action(creation).closing).toMatchObject({ taken: 'rejected', byName: 'Ben' })
    for (const fallen of [passport, name]) {
      expect(file.action(fallen).closing).toMatchObject({ taken: 'cascade_deleted', reason: 'cascade', byName: 'Ben' })
    }
  })

  it('CHG-12 denial leaves everything else in the file as it was', () => {
    const file = aStory(aFile(client, aRecord({ id: 'director', kind: 'director' })))
    const director = file.propose('anna', 'director', { name: 'Rafael' })
    const before = file.record('director')

    file.deny('ben', file.create('anna', owner, party))

    expect(file.record('director')).toBe(before)
    expect(file.action(director).closing).toBeNull()
  })

  it('GOV-12 what was created with it and is to hang elsewhere too goes with the set it belongs to', () => {
    const { file, creation } = annasOwner()
    const linked = [{ recordId: 'party', link: 'director', parentId: 'director' }]
    const other = file.createWith('carlos', linked, aRecord({ id: 'director', kind: 'director' }))

    file.deny('ben', creation)

    expect([...file.file.records.keys()]).toEqual(['client'])
    expect(file.action(other).closing).toMatchObject({ taken: 'cascade_deleted' })
  })
})

describe('A set of new records of which one falls', () => {
  const above = aRecord({ id: 'above', kind: 'party', links: { owner: null, director: 'director' } })
  const director = aRecord({ id: 'director', kind: 'director' })
  const other = aRecord({ id: 'other', kind: 'director' })

  it('ruling 12: goes as a whole when its root falls, though another of it would stand', () => {
    const file = aStory(aFile(client, director, above, other))
    const creation = file.create(
      'anna',
      { ...owner, links: { under: ['above'] } },
      { ...party, links: { owner: ['owner'], director: ['other'] } },
    )

    file.approve('ben', file.remove('carlos', 'above'))

    expect([...file.file.records.keys()]).toEqual(['client', 'director', 'other'])
    expect(file.action(creation).closing).toMatchObject({ taken: 'cascade_deleted' })
  })

  it('ruling 12: goes as a whole when another than its root falls: none of it is approved by the way', () => {
    const file = aStory(aFile(client, director, above, other))
    const creation = file.create(
      'anna',
      { ...party, links: { director: ['other'] } },
      { ...owner, links: { under: ['above'] } },
    )

    file.approve('ben', file.remove('carlos', 'above'))

    expect([...file.file.records.keys()]).toEqual(['client', 'director', 'other'])
    expect(file.action(creation).closing).toMatchObject({ taken: 'cascade_deleted' })
  })
})

describe('What hangs under a creation that is open', () => {
  it('CHG-13 a creation under it waits for it', () => {
    const { file, creation } = annasOwner()
    const passport = file.create('carlos', document)

    expect(() => file.approve('ben', passport)).toThrow('Approve the parent record first')
    expect(refusalOf(() => file.approve('ben', passport)).code).toBe('parent-pending')
    file.approve('ben', creation)
    file.approve('ben', passport)
    expect(file.record('passport').openActions).toEqual([])
  })

  it('CHG-13 a creation that refers to one of its records waits for it', () => {
    const { file, creation } = annasOwner()
    const linked = [{ recordId: 'party', link: 'director', parentId: 'director' }]
    const director = file.createWith('carlos', linked, aRecord({ id: 'director', kind: 'director' }))

    expect(refusalOf(() => file.approve('ben', director)).code).toBe('parent-pending')
    file.approve('ben', creation)
    file.approve('ben', director)
    expect(file.record('director').openActions).toEqual([])
    expect(file.record('party').links).toEqual({ owner: ['owner'], director: ['director'] })
  })

  it('CHG-13 a record that hangs under something approved as well waits for its other parent all the same', () => {
    const file = aStory(aFile(client, aRecord({ id: 'director', kind: 'director' })))
    const above = file.create('anna', owner)
    const shared = file.create('carlos', { ...party, links: { owner: ['owner'], director: ['director'] } })

    expect(refusalOf(() => file.approve('ben', shared)).code).toBe('parent-pending')
    file.approve('ben', above)
    file.approve('ben', shared)
    expect(file.record('party').openActions).toEqual([])
  })

  it('GOV-01 so nothing that is approved is left to go with a creation that comes to nothing', () => {
    const director = aRecord({ id: 'director', kind: 'director' })
    const file = aStory(aFile(client, director))
    const above = file.create('anna', owner)
    const shared = file.create('carlos', { ...party, links: { owner: ['owner'], director: ['director'] } })
    refusalOf(() => file.approve('ben', shared))
    file.approve('ben', file.remove('carlos', 'director'))

    file.withdraw('anna', above)

    expect(file.action(shared).closing).toMatchObject({ taken: 'cascade_deleted' })
  })

  it('CHG-13 a ring of owners can be approved, the outermost first', () => {
    const file = aStory(aFile(client))
    const outer = file.create('anna', owner, party)
    const linked = [{ recordId: 'party', link: 'owner', parentId: 'inner' }]
    const inner = file.createWith('anna', linked, aRecord({ id: 'inner', kind: 'owner', links: { under: 'party' } }))

    expect(refusalOf(() => file.approve('ben', inner)).code).toBe('parent-pending')
    file.approve('ben', outer)
    file.approve('ben', inner)

    expect([...file.file.records.values()].flatMap(({ openActions }) => openActions)).toEqual([])
  })

  it.each(['owner', 'party'])('ruling 13: a change of its %s may be proposed, and waits for it', (id) => {
    const { file, creation } = annasOwner()
    const change = file.propose('carlos', id, { name: 'Marisol Rosa' })

    expect(refusalOf(() => file.approve('ben', change)).code).toBe('parent-pending')
    file.approve('ben', creation)
    file.approve('ben', change)
    expect(file.record(id).values.name).toBe('Marisol Rosa')
  })

  it.each(['anna', 'carlos'])('GOV-25 a part of the set is not removed by itself (asked by %s)', (user) => {
    const { file } = annasOwner()

    expect(refusalOf(() => file.remove(user, 'party'))).toMatchObject({
      code: 'conflict',
      message: 'This record is only proposed. Its author can withdraw it, or it can be denied.',
    })
  })

  it('may be denied without waiting', () => {
    const { file } = annasOwner()
    const passport = file.create('carlos', document)

    file.deny('ben', passport)

    expect(file.has('passport')).toBe(false)
    expect(file.has('party')).toBe(true)
  })
})

describe('Deleting a record that is only proposed', () => {
  it('DOC-59 withdraws it at once, with its set and what hangs under it', () => {
    const { file, creation } = annasOwner()
    const passport = file.create('carlos', document)

    expect(file.remove('anna', 'owner')).toBe('')

    expect([...file.file.records.keys()]).toEqual(['client'])
    expect(file.action(creation).closing).toMatchObject({ taken: 'skipped', reason: 'withdrawn', byName: 'Anna' })
    expect(file.action(passport).closing).toMatchObject({ taken: 'cascade_deleted' })
  })

  it('GOV-25 is for its author: anyone else is refused', () => {
    const { file, creation } = annasOwner()

    expect(refusalOf(() => file.remove('ben', 'owner'))).toMatchObject({
      code: 'conflict',
      message: 'This record is only proposed. Its author can withdraw it, or it can be denied.',
    })
    expect(file.action(creation).closing).toBeNull()
  })

  it('DOC-59 holds only while the creation is open', () => {
    const { file, creation } = annasOwner()
    file.approve('ben', creation)

    expect(file.remove('ben', 'owner')).not.toBe('')
    expect(file.has('owner')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'

const client = aRecord()
const owner = aRecord({ id: 'owner', kind: 'owner', values: { name: 'Marisol' } })
const director = aRecord({ id: 'director', kind: 'director', values: { name: 'Rafael' } })
const party = aRecord({ id: 'party', kind: 'party', links: { owner: 'owner', director: null } })
const shared = aRecord({ id: 'party', kind: 'party', links: { owner: 'owner', director: 'director' } })
const document = aRecord({ id: 'passport', kind: 'document', links: { party: 'party' } })

const idsIn = (file: ReturnType<typeof aStory>) => [...file.file.records.keys()]

describe('Requesting a removal', () => {
  it('CHG-12 marks the record and what goes with it, and removes nothing yet', () => {
    const file = aStory(aFile(client, owner, party))

    const removal = file.remove('anna', 'owner')

    expect(file.action(removal)).toMatchObject({ type: 'remove', fields: {}, recordIds: ['owner', 'party'] })
    for (const id of ['owner', 'party']) {
      expect(file.record(id).openActions).toMatchObject([{ id: removal, type: 'remove' }])
    }
    expect(idsIn(file)).toEqual(['client', 'owner', 'party'])
  })

  it('CHG-18 keeps the whole record, so that it can be read when it is gone', () => {
    const file = aStory(aFile(client, { ...director, links: { under: [] }, facts: { index: 2 } }))
    const removal = file.remove('anna', 'director')

    file.approve('ben', removal)

    expect(file.action(removal).source).toEqual({
      kind: 'director',
      links: { under: [] },
      facts: { index: 2 },
      values: { name: 'Rafael' },
      proposals: {},
    })
  })

  it('DOC-57 is refused while one is open', () => {
    const file = aStory(aFile(client, owner))
    file.remove('anna', 'owner')

    const refusal = refusalOf(() => file.remove('ben', 'owner'))

    expect(refusal).toMatchObject({ code: 'conflict', message: 'Delete is already requested' })
  })

  it.each([
    ['deny', 'ben'],
    ['withdraw', 'anna'],
  ] as const)('may be asked again once it came to nothing (%s)', (act, by) => {
    const file = aStory(aFile(client, owner))
    file[act](by, file.remove('anna', 'owner'))
    expect(file.record('owner').openActions).toEqual([])

    expect(file.remove('ben', 'owner')).not.toBe('')
  })
})

describe('Approving a removal', () => {
  it('CHG-16 deletes the record with everything under it', () => {
    const file = aStory(aFile(client, owner, party, document, director))

    file.approve('ben', file.remove('anna', 'owner'))

    expect(idsIn(file)).toEqual(['client', 'director'])
  })

  it('CHG-16 marks what was pending on any of them cascade deleted', () => {
    const file = aStory(aFile(client, owner, party, document, director))
    const fallen = [
      file.propose('carlos', 'owner', { name: 'Marisol Rosa' }),
      file.remove('carlos', 'passport'),
      file.create('carlos', aRecord({ id: 'proof', kind: 'document', links: { party: 'party' } })),
    ]
    const other = file.propose('carlos', 'director', { name: 'Rafael Cruz' })
    const removal = file.remove('anna', 'owner')

    file.approve('ben', removal)

    for (const id of fallen) {
      expect(file.action(id).closing).toMatchObject({ taken: 'cascade_deleted', reason: 'cascade', byName: 'Ben' })
    }
    expect(file.action(fallen[0] ?? '').fields).toEqual({ name: { current: 'Marisol', new: 'Marisol Rosa' } })
    expect(file.action(other).closing).toBeNull()
    expect(file.action(removal).closing).toMatchObject({ taken: 'approved' })
  })

  it('ruling 13: a record may be edited while its removal is open', () => {
    const file = aStory(aFile(client, owner))
    const removal = file.remove('anna', 'owner')
    const change = file.propose('carlos', 'owner', { name: 'Marisol Rosa' })

    file.approve('ben', change)
    expect(file.record('owner')).toMatchObject({ values: { name: 'Marisol Rosa' }, openActions: [{ id: removal }] })
  })

  it('removes the whole file with its client', () => {
    const file = aStory(aFile(client, owner, party, document, director))

    file.approve('ben', file.remove('anna', 'client'))

    expect(idsIn(file)).toEqual([])
    expect(file.file.actions.size).toBe(1)
  })
})

describe('GOV-12 what something else still refers to', () => {
  it('GOV-12 survives the removal of one of its parents, with what hangs under it, and forgets that parent', () => {
    const file = aStory(aFile(client, owner, director, shared, document))
    const change = file.propose('carlos', 'party', { name: 'Marisol Rosa' })

    file.approve('ben', file.remove('anna', 'owner'))

    expect(idsIn(file)).toEqual(['client', 'director', 'party', 'passport'])
    expect(file.record('party').links).toEqual({ owner: [], director: ['director'] })
    expect(file.action(change).closing).toBeNull()
  })

  it('GOV-07 has moved on: its revision rises with the link it lost', () => {
    const file = aStory(aFile(client, owner, director, shared))

    file.approve('ben', file.remove('anna', 'owner'))

    expect(file.record('party').rev).toBe(1)
    expect(file.record('director').rev).toBe(0)
  })

  it('GOV-12 goes with the last of its parents', () => {
    const file = aStory(aFile(client, owner, director, shared, document))
    file.approve('ben', file.remove('anna', 'owner'))

    file.approve('ben', file.remove('anna', 'director'))

    expect(idsIn(file)).toEqual(['client'])
  })

  it('GOV-12 survives as long as a second owner holds it, and goes with the last one', () => {
    const second = aRecord({ id: 'second', kind: 'owner' })
    const between = aRecord({ id: 'party', kind: 'party', links: { owner: ['owner', 'second'] } })
    const file = aStory(aFile(client, owner, second, between, document))

    file.approve('ben', file.remove('anna', 'owner'))
    expect(idsIn(file)).toEqual(['client', 'second', 'party', 'passport'])

    file.approve('ben', file.remove('anna', 'second'))
    expect(idsIn(file)).toEqual(['client'])
  })

  it('GOV-12 is kept on record in full with whatever went with it', () => {
    const file = aStory(aFile(client, owner, party, document))
    const removal = file.remove('anna', 'owner')

    file.approve('ben', removal)

    expect(file.action(removal).parts).toMatchObject([
      { recordId: 'owner', type: 'remove', source: { values: { name: 'Marisol' } } },
      { recordId: 'party', type: 'remove', source: { links: { owner: ['owner'] } } },
      { recordId: 'passport', type: 'remove', source: { links: { party: ['party'] } } },
    ])
  })
})

describe('A ring of owners', () => {
  /** The client is owned by a party whose own owner is that same party. */
  const inner = aRecord({ id: 'inner', kind: 'owner', links: { under: 'party' } })
  const ringed = aRecord({ id: 'party', kind: 'party', links: { owner: ['owner', 'inner'] } })
  const ringedToo = aRecord({ id: 'party', kind: 'party', links: { owner: ['owner', 'inner'], director: 'director' } })

  it('goes with its last outside holder', () => {
    const file = aStory(aFile(client, owner, ringed, inner))

    file.approve('ben', file.remove('anna', 'owner'))

    expect(idsIn(file)).toEqual(['client'])
  })

  it('stays while another holder outside stays', () => {
    const file = aStory(aFile(client, owner, director, ringedToo, inner))

    file.approve('ben', file.remove('anna', 'owner'))

    expect(idsIn(file)).toEqual(['client', 'director', 'party', 'inner'])
  })

  it('is broken by removing the inner owner', () => {
    const file = aStory(aFile(client, owner, ringed, inner))

    file.approve('ben', file.remove('anna', 'inner'))

    expect(idsIn(file)).toEqual(['client', 'owner', 'party'])
  })
})

describe('What a removal would remove as well', () => {
  it('CHG-65 lists the other open actions on the record and under it, oldest first', () => {
    const file = aStory(aFile(client, owner, party, document, director))
    const passport = file.remove('carlos', 'passport')
    const removal = file.remove('anna', 'owner')
    file.propose('carlos', 'director', { name: 'Rafael Cruz' })
    const name = file.propose('carlos', 'owner', { name: 'Marisol Rosa' })

    expect(file.affected(removal).ids).toEqual([passport, name])
  })

  it('CHG-65 leaves out what survives', () => {
    const file = aStory(aFile(client, owner, director, shared))
    file.propose('carlos', 'party', { name: 'Marisol Rosa' })

    expect(file.affected(file.remove('anna', 'owner')).ids).toEqual([])
  })

  /** Anna requests the removal of the owner; the approver looks at what it removes as well. */
  function shown() {
    const file = aStory(aFile(client, owner, director, shared, document))
    const passport = file.propose('carlos', 'passport', { name: 'P1' })
    const name = file.propose('carlos', 'owner', { name: 'Marisol Rosa' })
    const removal = file.remove('anna', 'owner')
    const { affectedRev } = file.affected(removal)
    return { file, passport, name, removal, affectedRev }
  }

  it('GOV-11 is approved as it was shown', () => {
    const { file, removal, affectedRev } = shown()

    file.approve('ben', removal, { affectedRev })

    expect(file.has('owner')).toBe(false)
  })

  it('GOV-11 is refused with the new list when another change was filed in between', () => {
    const { file, name, removal, affectedRev } = shown()
    file.withdraw('carlos', name)
    const later = file.propose('dora', 'owner', { name: 'Marisol Cruz' })

    const refusal = refusalOf(() => file.approve('ben', removal, { affectedRev }))

    expect(refusal).toMatchObject({ code: 'affected-grown', details: { related: [{ id: later }] } })
    file.approve('ben', removal, { affectedRev: file.affected(removal).affectedRev })
  })

  it('GOV-11 is refused when a record came under it in between, though that is approved by now', () => {
    const { file, removal, affectedRev } = shown()
    file.approve('ben', file.create('dora', aRecord({ id: 'inner', kind: 'party', links: { owner: 'owner' } })))

    expect(refusalOf(() => file.approve('ben', removal, { affectedRev })).code).toBe('affected-grown')
  })

  it('GOV-11 is refused when something no longer survives', () => {
    const { file, passport, name, removal, affectedRev } = shown()
    file.approve('ben', file.remove('dora', 'director'))

    expect(refusalOf(() => file.approve('ben', removal, { affectedRev }))).toMatchObject({
      code: 'affected-grown',
      details: { related: [{ id: passport }, { id: name }] },
    })
  })

  it('GOV-11 is shown anew when something else goes by now, though no more of it', () => {
    const { file, name, removal, affectedRev } = shown()
    file.withdraw('carlos', name)

    expect(refusalOf(() => file.approve('ben', removal, { affectedRev })).code).toBe('affected-grown')
  })

  it('GOV-11 is refused when a record came in the place of a change that was closed', () => {
    const { file, name, removal, affectedRev } = shown()
    file.deny('ben', name)
    file.approve('ben', file.create('dora', aRecord({ id: 'inner', kind: 'party', links: { owner: 'owner' } })))

    expect(refusalOf(() => file.approve('ben', removal, { affectedRev })).code).toBe('affected-grown')
  })

  it('GOV-11 is approved without naming what was shown, also when a record goes that it was not filed about', () => {
    const { file, removal } = shown()
    file.approve('ben', file.create('dora', aRecord({ id: 'inner', kind: 'party', links: { owner: 'owner' } })))

    file.approve('ben', removal)
    expect(file.action(removal).recordIds).toEqual(['owner', 'inner'])
  })

  it('GOV-11 is approved without naming what was shown', () => {
    const { file, removal } = shown()
    file.propose('dora', 'owner', { city: 'Kralendijk' })

    file.approve('ben', removal)

    expect(file.has('owner')).toBe(false)
  })
})

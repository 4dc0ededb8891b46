import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/errors'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'
import { madeUpRules } from '../../testing/made-up-kinds'
import type { KindRules } from './model'

const client = aRecord()
const owner = aRecord({ id: 'owner', kind: 'owner' })
const second = aRecord({ id: 'second', kind: 'owner' })
const director = aRecord({ id: 'director', kind: 'director', values: { name: 'Board' } })
const party = aRecord({ id: 'party', kind: 'party', links: { owner: 'owner' }, values: { name: 'Marisol' } })
const passport = aRecord({ id: 'passport', kind: 'document', links: { party: 'party' } })

const idsIn = (file: ReturnType<typeof aStory>) => [...file.file.records.keys()]

/** Anna adds a director who is a person of the file already. */
function annasDirector() {
  const file = aStory(aFile(client, owner, party, passport))
  const linked = [{ recordId: 'party', link: 'director', parentId: 'director' }]
  const creation = file.createWith('anna', linked, director)
  return { file, creation }
}

describe('A creation that names someone who is known already', () => {
  it('ruling 20: is one action with a part for the new record and one for the known one', () => {
    const { file, creation } = annasDirector()

    expect(file.action(creation)).toMatchObject({
      type: 'create',
      recordIds: ['director', 'party'],
      parts: [
        { recordId: 'director', type: 'create', fields: { name: { current: null, new: 'Board' } } },
        {
          recordId: 'party',
          recordName: 'Marisol',
          type: 'update',
          fields: { director: { current: null, new: 'director' } },
          source: { values: { name: 'Marisol' }, links: { owner: ['owner'] } },
        },
      ],
      sections: ['directors', 'owners'],
    })
  })

  it('ruling 14: marks the known record, whose links stay as they are until it is approved', () => {
    const { file, creation } = annasDirector()

    expect(file.record('party')).toMatchObject({
      links: { owner: ['owner'] },
      proposals: {},
      openActions: [{ id: creation, type: 'update', fields: ['director'] }],
    })
  })

  it('CHG-24 calls the new record what it is called with the known one under it', () => {
    const nameOf: KindRules['nameOf'] = ({ id }, { records }) =>
      [...records.values()].find(({ links }) => links.director?.includes(id))?.id ?? 'Individual'
    const file = aStory(aFile(client, owner, party), madeUpRules({ director: { nameOf } }))
    const linked = [{ recordId: 'party', link: 'director', parentId: 'director' }]

    const creation = file.createWith('anna', linked, director)

    expect(file.action(creation).parts).toMatchObject([{ recordName: 'party' }, { names: { director: 'party' } }])
  })

  it('ruling 20: hangs the known record under both once it is approved', () => {
    const { file, creation } = annasDirector()

    file.approve('ben', creation)

    expect(file.record('party')).toMatchObject({
      links: { owner: ['owner'], director: ['director'] },
      openActions: [],
      values: { name: 'Marisol' },
    })
  })

  it.each([
    ['deny', 'ben'],
    ['withdraw', 'anna'],
  ] as const)(
    'CHG-12 leaves the known record and what hangs under it as they were when it comes to nothing (%s)',
    (act, by) => {
      const { file, creation } = annasDirector()
      const name = file.propose('carlos', 'party', { name: 'Marisol Rosa' })

      file[act](by, creation)

      expect(idsIn(file)).toEqual(['client', 'owner', 'party', 'passport'])
      expect(file.record('party')).toMatchObject({ links: { owner: ['owner'] }, openActions: [{ id: name }] })
      expect(file.action(name).closing).toBeNull()
    },
  )

  it('DOC-59 leaves no mark on the known record when its author deletes what is only proposed', () => {
    const { file } = annasDirector()

    file.remove('anna', 'director')

    expect(file.record('party').openActions).toEqual([])
  })

  it('ruling 12: goes as a whole when the known record goes', () => {
    const { file, creation } = annasDirector()

    file.approve('ben', file.remove('carlos', 'owner'))

    expect(idsIn(file)).toEqual(['client'])
    expect(file.action(creation).closing).toMatchObject({ taken: 'cascade_deleted' })
  })

  it('ruling 12: has one part for a record that gets several parents', () => {
    const file = aStory(aFile(client, owner, party))
    const linked = [
      { recordId: 'party', link: 'director', parentId: 'director' },
      { recordId: 'party', link: 'owner', parentId: 'second' },
    ]
    const creation = file.createWith('anna', linked, second, director)
    expect(file.action(creation).recordIds).toEqual(['second', 'director', 'party'])

    file.approve('ben', creation)

    expect(file.record('party').links).toEqual({ owner: ['owner', 'second'], director: ['director'] })
  })
})

describe('One more parent for a record of the file', () => {
  it('GOV-12 is added beside the others once it is approved, and keeps the record when those go', () => {
    const file = aStory(aFile(client, owner, second, director, party))

    file.approve('ben', file.link('anna', 'party', { owner: 'second' }))
    file.approve('ben', file.link('anna', 'party', { director: 'director' }))
    expect(file.record('party').links).toEqual({ owner: ['owner', 'second'], director: ['director'] })

    file.approve('ben', file.remove('anna', 'owner'))
    file.approve('ben', file.remove('anna', 'second'))
    expect(file.record('party').links).toEqual({ owner: [], director: ['director'] })
  })

  it('CHG-01 is shown as proposed until then', () => {
    const file = aStory(aFile(client, owner, second, party))

    const change = file.link('anna', 'party', { owner: 'second' })

    expect(file.action(change).fields).toEqual({ owner: { current: null, new: 'second' } })
    expect(file.record('party')).toMatchObject({
      links: { owner: ['owner'] },
      openActions: [{ id: change, type: 'update', fields: ['owner'] }],
    })
  })

  it('ruling 20: waits beside another, and each is decided by itself', () => {
    const file = aStory(aFile(client, owner, second, aRecord({ id: 'third', kind: 'owner' }), party))
    const changes = ['second', 'third'].map((under) => file.link('anna', 'party', { owner: under }))
    expect(file.record('party').openActions.map(({ id }) => id)).toEqual(changes)

    file.approve('ben', changes[1] ?? '')
    file.deny('ben', changes[0] ?? '')

    expect(file.record('party')).toMatchObject({ links: { owner: ['owner', 'third'] }, openActions: [] })
  })

  it('ruling 20: is not asked for twice while it waits', () => {
    const file = aStory(aFile(client, owner, second, party))
    file.link('anna', 'party', { owner: 'second' })

    expect(file.link('carlos', 'party', { owner: 'second' })).toBe('')
    expect(file.record('party').openActions).toHaveLength(1)
  })

  it('CHG-10 leaves what is proposed for fields where it is', () => {
    const file = aStory(aFile(client, owner, second, party))
    const name = file.propose('carlos', 'party', { name: 'Marisol Rosa' })
    file.link('anna', 'party', { owner: 'second' })

    expect(file.record('party').proposals).toEqual({ name: 'Marisol Rosa' })
    expect(file.action(name).closing).toBeNull()
  })

  it('changes nothing, and touches nothing, when the record hangs there already', () => {
    const file = aStory(aFile(client, owner, party))
    const before = file.file

    expect(file.link('anna', 'party', { owner: 'owner' })).toBe('')
    expect(file.file).toBe(before)
  })

  it('CHG-16 falls when that parent goes, and the record stays', () => {
    const file = aStory(aFile(client, owner, director, party))
    const change = file.link('anna', 'party', { director: 'director' })

    file.approve('ben', file.remove('carlos', 'director'))

    expect(file.action(change).closing).toMatchObject({ taken: 'cascade_deleted', reason: 'cascade' })
    expect(file.record('party')).toMatchObject({ links: { owner: ['owner'] }, openActions: [] })
    expect(file.record('party').proposals).toEqual({})
  })

  it('CHG-13 waits for a parent that is only proposed', () => {
    const file = aStory(aFile(client, owner, party))
    const above = file.create('anna', director)
    const change = file.link('anna', 'party', { director: 'director' })

    expect(refusalOf(() => file.approve('ben', change)).code).toBe('parent-pending')
    file.approve('ben', above)
    file.approve('ben', change)
    expect(file.record('party').links.director).toEqual(['director'])
  })

  it('GOV-08 is refused where one is the most and another came first', () => {
    const file = aStory(aFile(client, owner, second, director))
    const other = aRecord({ id: 'other', kind: 'owner' })
    const creation = file.createWith('anna', [{ recordId: 'second', link: 'under', parentId: 'other' }], other)
    const change = file.link('carlos', 'second', { under: 'owner' })
    file.approve('ben', change)

    const refusal = refusalOf(() => file.approve('ben', creation))

    expect(refusal).toMatchObject({
      code: 'stale-values',
      details: { conflicts: [{ field: 'under', base: null, live: 'owner', proposed: 'other' }] },
    })
    expect(file.record('second').links.under).toEqual(['owner'])
  })

  it.each([
    ['itself', 'owner'],
    ['what hangs under it', 'below'],
  ])('is refused when it is filed, where the record would hang under %s alone', (_, under) => {
    const file = aStory(aFile(client, owner, aRecord({ id: 'below', kind: 'owner', links: { under: 'owner' } })))
    const before = file.file

    const refusal = refusalOf(() => file.link('anna', 'owner', { under }))

    expect(refusal).toMatchObject({ code: 'conflict', message: 'This record would end up below itself' })
    expect(file.file).toBe(before)
  })

  it('is refused with the creation that would hang a known record under what stands below it', () => {
    const file = aStory(aFile(client, owner))
    const below = aRecord({ id: 'below', kind: 'owner', links: { under: 'owner' } })
    const linked = [{ recordId: 'owner', link: 'under', parentId: 'below' }]

    const refusal = refusalOf(() => file.createWith('anna', linked, below))

    expect(refusal).toMatchObject({ code: 'conflict', message: 'This record would end up below itself' })
    expect(idsIn(file)).toEqual(['client', 'owner'])
  })

  it('is refused when two links, each fine by itself, would cut both records off from the client', () => {
    const file = aStory(aFile(client, owner, second))
    const first = file.link('anna', 'owner', { under: 'second' })
    const back = file.link('anna', 'second', { under: 'owner' })
    file.approve('ben', first)

    const refusal = refusalOf(() => file.approve('ben', back))

    expect(refusal).toMatchObject({ code: 'conflict', message: 'This record would end up below itself' })
    expect(file.record('second').links).toEqual({})
  })
})

describe('A further parent that does not fit', () => {
  it('ruling 20: is refused by the kind of the known record, also when the parent is new', () => {
    const checkUpdate = () => {
      throw new DomainError('conflict', { message: 'There is a person here already' })
    }
    const file = aStory(aFile(client, owner, party), madeUpRules({ party: { checkUpdate } }))
    const linked = [{ recordId: 'party', link: 'director', parentId: 'director' }]

    expect(() => file.createWith('anna', linked, director)).toThrow('There is a person here already')
    expect(idsIn(file)).toEqual(['client', 'owner', 'party'])
  })

  it('is no value of a record whose kind has no such link', () => {
    const file = aStory(aFile(client, owner), madeUpRules({ client: { hasField: (name) => name === 'name' } }))

    expect(() => file.propose('anna', 'client', { director: 'director' })).toThrow('A client has no director')
  })
})

import { describe, expect, it } from 'vitest'
import { ensure } from '../../platform/errors'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'
import { madeUpRules } from '../../testing/made-up-kinds'

const client = aRecord()
const first = aRecord({ id: 'first', kind: 'director', values: { name: 'Board of Acme' } })
const second = aRecord({ id: 'second', kind: 'director' })
const third = aRecord({ id: 'third', kind: 'director' })
const party = aRecord({ id: 'party', kind: 'party', links: { owner: null, director: ['first', 'second'] } })
const passport = aRecord({ id: 'passport', kind: 'document', links: { party: 'party' } })

const aBoard = () => aStory(aFile(client, first, second, third, party, passport))
const directorsIn = (file: ReturnType<typeof aStory>) => file.record('party').links.director

describe('A record that leaves one of its parents', () => {
  it('GOV-12 is a change of that record, which names the parent', () => {
    const file = aBoard()

    const change = file.leave('anna', 'party', 'director', 'first')

    expect(file.action(change)).toMatchObject({
      type: 'update',
      recordIds: ['party'],
      fields: { director: { current: 'first', new: '' } },
      parts: [{ names: { first: 'Board of Acme' } }],
      sections: ['owners', 'directors'],
    })
    expect(directorsIn(file)).toEqual(['first', 'second'])
    expect(file.record('party').openActions).toMatchObject([{ id: change, type: 'update', fields: ['director'] }])
  })

  it('GOV-12 stays under the others, with all that hangs under it, once that is approved', () => {
    const file = aBoard()

    file.approve('ben', file.leave('anna', 'party', 'director', 'first'))

    expect(file.record('party')).toMatchObject({ links: { director: ['second'] }, openActions: [] })
    expect(file.has('passport')).toBe(true)
  })

  it.each([
    ['deny', 'ben'],
    ['withdraw', 'anna'],
  ] as const)('CHG-15 hangs where it did when it comes to nothing (%s)', (act, by) => {
    const file = aBoard()

    file[act](by, file.leave('anna', 'party', 'director', 'first'))

    expect(file.record('party')).toMatchObject({ links: { director: ['first', 'second'] }, openActions: [] })
  })

  it('GOV-01 is not approved by its author', () => {
    const file = aBoard()
    const change = file.leave('anna', 'party', 'director', 'first')

    expect(refusalOf(() => file.approve('anna', change)).code).toBe('own-change')
  })

  it('DOC-57 is asked for once, and for several parents beside one another', () => {
    const file = aStory(
      aFile(client, first, second, third, { ...party, links: { director: ['first', 'second', 'third'] } }),
    )
    const changes = ['first', 'second'].map((parent) => file.leave('anna', 'party', 'director', parent))

    const refusal = refusalOf(() => file.leave('carlos', 'party', 'director', 'first'))

    expect(refusal).toMatchObject({ code: 'conflict', message: 'Leaving this place is already requested' })
    for (const change of changes) file.approve('ben', change)
    expect(directorsIn(file)).toEqual(['third'])
  })

  it('GOV-12 keeps one parent, what it is to leave counted as left', () => {
    const file = aBoard()
    file.leave('anna', 'party', 'director', 'first')

    const refusal = refusalOf(() => file.leave('anna', 'party', 'director', 'second'))

    const message = 'This record stands nowhere else. Delete it instead.'
    expect(refusal).toMatchObject({ code: 'conflict', message })
  })

  it('GOV-12 is not approved once the other parent has gone', () => {
    const file = aBoard()
    const change = file.leave('anna', 'party', 'director', 'first')
    file.approve('ben', file.remove('anna', 'second'))

    expect(refusalOf(() => file.approve('ben', change)).code).toBe('conflict')
    expect(directorsIn(file)).toEqual(['first'])
  })

  it('CHG-16 has nothing left to ask for once that parent goes', () => {
    const file = aBoard()
    const change = file.leave('anna', 'party', 'director', 'first')

    file.approve('ben', file.remove('carlos', 'first'))

    expect(file.action(change).closing).toMatchObject({ taken: 'cascade_deleted' })
    expect(file.record('party')).toMatchObject({ links: { director: ['second'] }, openActions: [] })
  })

  it('may leave one parent and come under another at the same time', () => {
    const file = aBoard()
    const change = file.leave('anna', 'party', 'director', 'first')
    file.approve('ben', file.link('anna', 'party', { director: 'third' }))

    file.approve('ben', change)

    expect(directorsIn(file)).toEqual(['second', 'third'])
  })

  it('is unknown where the record does not hang', () => {
    const file = aBoard()

    expect(refusalOf(() => file.leave('anna', 'party', 'director', 'third')).code).toBe('not-found')
  })

  it('is refused by the kind of a record that is what it hangs under', () => {
    const checkLeaving = () => ensure(false, 'invalid-state', { message: 'This record cannot be deleted' })
    const file = aStory(aFile(client, first, second, party), madeUpRules({ party: { checkLeaving } }))

    expect(refusalOf(() => file.leave('anna', 'party', 'director', 'first')).code).toBe('invalid-state')
    expect(file.record('party').openActions).toEqual([])
  })
})

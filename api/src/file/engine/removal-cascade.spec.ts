import { describe, expect, it } from 'vitest'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory } from '../../testing/case-file.story'

const client = aRecord()
const owner = aRecord({ id: 'owner', kind: 'owner', values: { name: 'Marisol' } })
const director = aRecord({ id: 'director', kind: 'director', values: { name: 'Rafael' } })
const party = aRecord({ id: 'party', kind: 'party', links: { owner: 'owner', director: null } })
const document = aRecord({ id: 'passport', kind: 'document', links: { party: 'party' } })

const idsIn = (file: ReturnType<typeof aStory>) => [...file.file.records.keys()]

describe('A removal among others', () => {
  it('GOV-03 is filed over the sections of everything that goes', () => {
    const file = aStory(aFile(client, owner, party, document))

    expect(file.action(file.remove('anna', 'owner')).sections).toEqual(['owners', 'directors', 'general'])
  })

  it('GOV-03 is decided over the sections of everything that goes by then', () => {
    const file = aStory(aFile(client, owner))
    const removal = file.remove('anna', 'owner')
    expect(file.action(removal).sections).toEqual(['owners'])
    file.approve('ben', file.create('dora', party))

    file.approve('ben', removal, { affectedRev: file.affected(removal).affectedRev })

    expect(file.action(removal).sections).toEqual(['owners', 'directors'])
  })

  it('CHG-16 goes on without what another removal took before', () => {
    const file = aStory(aFile(client, owner, party, document))
    const passport = file.remove('carlos', 'passport')
    const removal = file.remove('anna', 'owner')

    file.approve('ben', passport)

    expect(file.action(removal)).toMatchObject({ closing: null, rev: 1, recordIds: ['owner', 'party'] })
    file.approve('ben', removal)
    expect(idsIn(file)).toEqual(['client'])
  })

  it('GOV-12 leaves what survives by then without its mark', () => {
    const file = aStory(aFile(client, owner, party, director))
    const link = file.link('carlos', 'party', { director: 'director' })
    const removal = file.remove('anna', 'owner')
    file.approve('ben', link)

    file.approve('ben', removal)

    expect(file.record('party')).toMatchObject({ links: { owner: [], director: ['director'] }, openActions: [] })
    expect(file.action(removal).recordIds).toEqual(['owner'])
  })

  it('CHG-15 leaves no mark on what was to go with it when it is denied', () => {
    const file = aStory(aFile(client, owner, party))

    file.deny('ben', file.remove('anna', 'owner'))

    expect(file.record('party').openActions).toEqual([])
  })
})

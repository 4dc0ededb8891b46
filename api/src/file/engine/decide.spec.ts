import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/errors'
import { annasChange, lumen } from '../../testing/annas-change'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'
import { madeUpRules } from '../../testing/made-up-kinds'

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
    expect(file.action(change).closing).not.toHaveProperty('reason')
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
    const file = aStory(aFile(lumen), madeUpRules({ client: { checkDecision } }))
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
    expect(refusalOf(() => aStory(aFile(lumen)).approve('ben', 'change-9')).code).toBe('not-found')
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

    expect(file.record('client')).toMatchObject({ values: lumen.values, proposals: {}, openActions: [] })
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

    expect(commented.file.action(commented.change).closing).toHaveProperty('rejectComment', comment)
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
    expect(file.record('client')).toMatchObject({ values: lumen.values, proposals: {}, openActions: [] })
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

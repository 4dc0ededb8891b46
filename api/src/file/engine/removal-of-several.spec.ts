import { describe, expect, it } from 'vitest'
import { ensure } from '../../platform/errors'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory, refusalOf } from '../../testing/case-file.story'
import { madeUpRules } from '../../testing/made-up-kinds'

const client = aRecord()
const director = aRecord({ id: 'director', kind: 'director', values: { name: 'Rafael' } })

const idsIn = (file: ReturnType<typeof aStory>) => [...file.file.records.keys()]

describe('A record that takes another along', () => {
  const account = aRecord({ id: 'account', kind: 'account', values: { name: '500.100' } })
  const profile = aRecord({ id: 'profile', kind: 'profile', links: { account: 'account' } })

  /** Anna asks for the removal of a transaction profile, which takes its account number along. */
  function annasRemoval() {
    const file = aStory(aFile(client, account, profile, director))
    const removal = file.remove('anna', 'profile')
    return { file, removal }
  }

  it('TRP-26 asks for the removal of both, so that both are marked and the approver needs sight of both', () => {
    const { file, removal } = annasRemoval()

    expect(file.action(removal).parts).toMatchObject([
      { recordId: 'profile', type: 'remove' },
      { recordId: 'account', recordName: '500.100', type: 'remove', source: { values: { name: '500.100' } } },
    ])
    expect(file.action(removal).sections).toEqual(['transactions', 'dashboard'])
    for (const id of ['profile', 'account']) {
      expect(file.record(id).openActions).toMatchObject([{ id: removal, type: 'remove' }])
    }
    expect(refusalOf(() => file.remove('carlos', 'account')).message).toBe('Delete is already requested')
  })

  it('TRP-26 removes both when it is approved', () => {
    const { file, removal } = annasRemoval()

    file.approve('ben', removal)

    expect(idsIn(file)).toEqual(['client', 'director'])
    expect(file.action(removal).parts).toHaveLength(2)
  })

  it('CHG-15 leaves both unmarked when it is denied', () => {
    const { file, removal } = annasRemoval()

    file.deny('ben', removal)

    expect(idsIn(file)).toHaveLength(4)
    for (const id of ['profile', 'account']) expect(file.record(id).openActions).toEqual([])
  })

  it('DOC-57 is refused while the removal of the other is open', () => {
    const file = aStory(aFile(client, account, profile))
    file.remove('anna', 'account')

    const refusal = refusalOf(() => file.remove('ben', 'profile'))

    expect(refusal).toMatchObject({ code: 'conflict', message: 'Delete is already requested' })
  })

  it('is refused where the other may not be removed', () => {
    const kept = () => ensure(false, 'invalid-state', { message: 'This record cannot be deleted' })
    const file = aStory(aFile(client, account, profile), madeUpRules({ account: { checkRemoval: kept } }))

    const refusal = refusalOf(() => file.remove('anna', 'profile'))

    expect(refusal).toMatchObject({ code: 'invalid-state', message: 'This record cannot be deleted' })
    expect(file.record('profile').openActions).toEqual([])
  })
})

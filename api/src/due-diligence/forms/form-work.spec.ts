import type { Permission } from '@dossier/contract/platform/permissions'
import { describe, expect, it } from 'vitest'
import { whyNobodyDecides } from '../../people/users/deciding/who-decides'
import { confirmedTrust, type Trust } from '../../people/users/trust'
import type { Colleague } from '../../people/users/user'
import { filedBy, formRule } from './form-work'

const both: readonly Permission[] = ['approve_due_diligence', 'view_due_diligence']

const someone = (name: string, permissions = both, trust: Trust = confirmedTrust): Colleague => ({
  userId: name,
  name,
  type: 'COMPLIANCE_OFFICER',
  permissions: new Set(permissions),
  trust,
  active: true,
})
const ada = someone('Ada')
const olivia = someone('Olivia')
const givenByAda = { controlledBy: [], givenBy: ['Ada'] }

const why = (colleagues: readonly Colleague[], writers: readonly string[], formers: readonly Colleague[] = []) =>
  whyNobodyDecides(formRule, filedBy(writers.map((id, at) => ({ id, sequence: at + 1 }))), {
    colleagues,
    holders: colleagues,
    goneAuthors: new Map(),
    formers: formers.map((former) => ({ ...former, countsUntil: 9 })),
  })

describe('Why no one may approve a form', () => {
  it.each([
    ['another one may', [ada, olivia], ['Ada']],
    ['no one wrote into it', [ada], []],
    ['its only holder wrote into it', [ada], ['Ada']],
    ['all who could did', [ada, olivia], ['Ada', 'Olivia']],
  ])('is nothing where %s', (_, colleagues, writers) => {
    expect(why(colleagues, writers)).toBeUndefined()
  })

  it('is that no one holds the right', () => {
    const nobody_decides = { because: 'right', names: [] }
    const expected = { nobody_decides, missing_permission: 'approve_due_diligence' }
    expect(why([someone('Ada', ['view_due_diligence'])], ['Ada'])).toEqual(expected)
  })

  it('is that its holders may not see it', () => {
    const blind = someone('Olivia', ['approve_due_diligence'])
    const nobody_decides = { because: 'sight', names: ['Olivia'] }
    expect(why([someone('Ada', []), blind], [])).toEqual({ nobody_decides, missing_permission: 'view_due_diligence' })
  })

  it('is that others could have approved it since', () => {
    const nobody_decides = { because: 'former', names: ['Ada'] }
    const expected = { nobody_decides, missing_permission: 'approve_due_diligence' }
    expect(why([ada, someone('Olivia', [])], ['Ada'], [olivia])).toEqual(expected)
    expect(why([ada], ['Ada'], [ada])).toBeUndefined()
  })

  it('is that others could have, and one of them may still approve but not see it', () => {
    const blind = someone('Olivia', ['approve_due_diligence'])
    const nobody_decides = { because: 'former', names: ['Ada'] }
    const expected = { nobody_decides, missing_permission: 'view_due_diligence' }
    expect(why([ada, blind], ['Ada'], [olivia])).toEqual(expected)
  })

  it('is that an account waits for its confirmation, be it another one or the only one', () => {
    const deputy = someone('Dora', ['reject_requested_changes'])
    const waiting = someone('Olivia', both, givenByAda)
    const expected = { nobody_decides: { because: 'waiting', names: ['Olivia'] } }
    expect(why([ada, deputy, waiting], ['Ada'])).toEqual(expected)
    expect(why([deputy, waiting], ['Olivia'])).toEqual(expected)
    expect(why([ada, deputy, waiting], ['Olivia'])).toBeUndefined()
  })
})

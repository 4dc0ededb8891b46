import { userTypeNames } from '@dossier/contract/platform/user-types'
import { describe, expect, it } from 'vitest'
import { roleLabel } from './roles'

describe('A role', () => {
  it('SHL-03 PRM-12 has the label people read', () => {
    expect(Object.fromEntries(userTypeNames.map((name) => [name, roleLabel(name)]))).toEqual({
      DATA_CONTROLLER: 'Account Manager',
      DATA_PROCESSOR: 'Supervisor',
      COMPLIANCE_OFFICER: 'Compliance Officer',
      EXTERNAL_AUDITOR: 'External Auditor',
      INTERNAL_AUDITOR: 'Internal Auditor',
      TRUST_OFFICER: 'Trust Officer',
      ADMINISTRATOR: 'Administrator',
      CLIENT: 'Client',
    })
  })

  it('shows a word of the server that it does not know as it is', () => {
    expect(roleLabel('NOTARY')).toBe('NOTARY')
  })
})

import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import { describe, expect, it } from 'vitest'
import { effectivePermissions } from './user'

const organisationId = '64b000000000000000000001'

describe('What a user may do', () => {
  it('USR-20 is what their type may, with their own changes laid over it', () => {
    const user = { organisationId, type: 'TRUST_OFFICER', permissionChanges: {} } as const
    expect(new Set(effectivePermissions(user))).toEqual(new Set(defaultPermissions.TRUST_OFFICER))
    const changed = { ...user, permissionChanges: { view_chart: 'deny', view_wallet: 'allow' } } as const
    expect(effectivePermissions(changed)).not.toContain('view_chart')
    expect(effectivePermissions(changed)).toContain('view_wallet')
  })

  it('SHL-05 is nothing in any organisation for a super user of none', () => {
    const pure = { organisationId: null, type: 'ADMINISTRATOR', permissionChanges: { view_user: 'allow' } } as const
    expect(effectivePermissions(pure)).toEqual([])
    expect(effectivePermissions({ ...pure, organisationId })).toContain('view_dashboard_tab')
  })
})

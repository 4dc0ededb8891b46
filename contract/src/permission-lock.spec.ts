import { describe, expect, it } from 'vitest'
import { type PermissionChange, permissionLock } from './permission-lock'
import { permissionGroups, permissions } from './permissions'

const decisions = ['approve_requested_changes', 'reject_requested_changes', 'approve_due_diligence'] as const
const manager = { _id: 'manager', type: 'DATA_CONTROLLER' } as const
const officer = { _id: 'officer', type: 'COMPLIANCE_OFFICER' } as const
const administrator = { _id: 'administrator', type: 'ADMINISTRATOR' } as const

const lock = (change: Partial<PermissionChange>) =>
  permissionLock({ editorId: 'administrator', edited: manager, name: 'view_chart', effect: 'allow', ...change })

describe('Changing permissions', () => {
  it('USR-17 leaves the user management of an administrator alone, for every caller and permission', () => {
    for (const name of permissionGroups['User management']) {
      expect(lock({ edited: administrator, name })).toBe('administrator')
      expect(lock({ edited: administrator, name, effect: 'deny', editorId: 'other' })).toBe('administrator')
      expect(lock({ edited: manager, name })).toBeUndefined()
    }
    const others = permissions.filter(
      (name) => !(permissionGroups['User management'] as readonly string[]).includes(name),
    )
    for (const name of others) expect(lock({ edited: administrator, name })).toBeUndefined()
  })

  it.each(decisions)('GOV-04 never lets anybody grant themselves %s beyond the defaults of their type', (name) => {
    expect(lock({ editorId: 'manager', name })).toBe('own')
    expect(lock({ editorId: 'manager', name, effect: 'deny' })).toBeUndefined()
    expect(lock({ editorId: 'officer', name })).toBeUndefined()
    expect(lock({ editorId: 'officer', edited: officer, name })).toBeUndefined()
    expect(lock({ editorId: 'administrator', edited: administrator, name })).toBeUndefined()
  })

  it('GOV-04 speaks of decisions only', () => {
    const rest = permissions.filter((name) => !(decisions as readonly string[]).includes(name))
    for (const name of rest) expect(lock({ editorId: 'manager', name })).toBeUndefined()
  })
})

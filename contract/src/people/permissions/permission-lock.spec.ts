import { describe, expect, it } from 'vitest'
import { type Permission, permissionGroups, permissions } from '../../platform/permissions'
import { type PermissionChange, permissionLock } from './permission-lock'

const decisions = ['approve_requested_changes', 'reject_requested_changes', 'approve_due_diligence'] as const
const manager = { _id: 'manager', type: 'DATA_CONTROLLER' } as const
const officer = { _id: 'officer', type: 'COMPLIANCE_OFFICER' } as const
const administrator = { _id: 'administrator', type: 'ADMINISTRATOR' } as const

const lock = (change: Partial<PermissionChange>) =>
  permissionLock({
    editorId: 'administrator',
    editor: { type: 'ADMINISTRATOR', holds: () => true },
    edited: manager,
    name: 'view_chart',
    effect: 'allow',
    ...change,
  })

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

  it.each(decisions)('GOV-04 never lets anyone grant themselves %s beyond the defaults of their type', (name) => {
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

  it('GOV-29 lets no one grant what they do not hold, beyond the defaults of the type they may give', () => {
    const holding = (...held: readonly Permission[]) => ({
      editorId: 'trust',
      editor: { type: 'TRUST_OFFICER' as const, holds: (name: Permission) => held.includes(name) },
    })
    const name = 'approve_due_diligence'
    expect(lock({ ...holding(), name })).toBe('not held')
    expect(lock({ ...holding(), name, effect: 'deny' })).toBeUndefined()
    expect(lock({ ...holding(name), name })).toBeUndefined()
    expect(lock({ ...holding(), edited: officer, name })).toBe('not held')
    expect(lock({ ...holding(), name: 'update_dashboard' })).toBe('not held')
    expect(lock({ ...holding('create_user'), name: 'update_dashboard' })).toBeUndefined()
    expect(lock({ ...holding('create_user'), name })).toBe('not held')
    expect(lock({ editor: { type: 'ADMINISTRATOR', holds: () => false }, name })).toBeUndefined()
  })

  it('GOV-29 lets administrators grant what an area brings, and others only what they hold of it', () => {
    const name = 'notes.write'
    const trust = (held: boolean) => ({
      editorId: 'trust',
      editor: { type: 'TRUST_OFFICER' as const, holds: () => held },
    })
    expect(lock({ editor: { type: 'ADMINISTRATOR', holds: () => false }, name })).toBeUndefined()
    expect(lock({ ...trust(false), name })).toBe('not held')
    expect(lock({ ...trust(false), name, effect: 'deny' })).toBeUndefined()
    expect(lock({ ...trust(true), name })).toBeUndefined()
  })

  it('GOV-04 lets no one grant themselves what an area brings, also no administrator', () => {
    const name = 'notes.write'
    const editor = { type: 'ADMINISTRATOR' as const, holds: () => false }
    expect(lock({ editor, edited: administrator, name })).toBe('own')
    expect(lock({ editor, edited: administrator, name, effect: 'deny' })).toBeUndefined()
    expect(lock({ edited: administrator, name })).toBeUndefined()
    expect(lock({ editorId: 'manager', editor: { type: 'DATA_CONTROLLER', holds: () => false }, name })).toBe('own')
  })

  it('GOV-04, GOV-29 lets everyone take back what their own type has by default', () => {
    const editor = { type: 'COMPLIANCE_OFFICER' as const, holds: () => false }
    expect(lock({ editorId: 'officer', editor, edited: officer, name: 'approve_due_diligence' })).toBeUndefined()
    expect(lock({ editorId: 'officer', editor, edited: officer, name: 'create_user' })).toBe('not held')
  })
})

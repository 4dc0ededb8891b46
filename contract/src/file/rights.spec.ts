import { describe, expect, it } from 'vitest'
import type { Permission, PermissionMap } from '../platform/permissions'
import { kindEntry, kindNames } from './kinds'
import { accessTo, mayOnKind } from './rights'

const holding = (...permissions: Permission[]): PermissionMap =>
  Object.fromEntries(permissions.map((permission) => [permission, 'allow']))

describe('What may be done with records of a kind', () => {
  it('follows from the section that the table of kinds names', () => {
    expect(accessTo('managing_director', 'edit')).toBe('create_mbd_section')
    expect(accessTo('managing_director', 'create')).toBe('create_mbd_section')
    expect(mayOnKind(holding('create_mbd_section'), 'managing_director', 'edit')).toBe(true)
    expect(mayOnKind(holding('create_mbd_section'), 'managing_director', 'delete')).toBe(false)
    expect(mayOnKind(holding('delete_mbd_section'), 'managing_director', 'delete')).toBe(true)
  })

  it('TRP-21, TRP-22, DOC-58 follows from what a kind names in its place', () => {
    expect(mayOnKind(holding('create_transaction_profile'), 'account_number', 'create')).toBe(true)
    expect(mayOnKind(holding('update_dashboard'), 'account_number', 'create')).toBe(true)
    expect(mayOnKind(holding('create_transaction_profile'), 'account_number', 'edit')).toBe(false)
    expect(mayOnKind(holding('delete_general_section'), 'account_number', 'delete')).toBe(false)
    expect(mayOnKind(holding('create_subsidiary'), 'subsidiary', 'create')).toBe(true)
    expect(mayOnKind(holding('update_subsidiary'), 'subsidiary', 'create')).toBe(false)
  })

  it('is denied to who holds nothing, and left to the record where its section follows from it', () => {
    for (const kind of kindNames) {
      const open = kindEntry(kind).section === null
      expect([kind, mayOnKind({}, kind, 'delete')]).toEqual([kind, open ? undefined : false])
      expect([kind, mayOnKind(undefined, kind, 'edit')]).toEqual([kind, open ? undefined : false])
    }
  })
})

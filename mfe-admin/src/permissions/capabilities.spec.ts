import { describe, expect, it } from 'vitest'
import { type Capabilities, capabilitiesWhere, compared, isRightToDecide } from './capabilities'

const named = (capabilities: Capabilities) =>
  capabilities.map(({ group, allowed }) => ({ group, names: allowed.map(({ name }) => name) }))

const read = { name: 'notes.read', label: 'Read notes', area: 'Notes' } as const
const write = { name: 'notes.write', label: 'Write notes', area: 'Notes' } as const
const pay = { name: 'pay.out', label: 'Pay out', area: 'Wallet' } as const

describe('What people can do', () => {
  it('lists permissions in their groups, and no empty group', () => {
    const names = ['view_wallet', 'view_chart', 'view_user'] as const
    expect(named(capabilitiesWhere([], (name) => names.some((each) => each === name)))).toEqual([
      { group: 'User management', names: ['view_user'] },
      { group: 'Dashboard', names: ['view_chart'] },
      { group: 'Wallet', names: ['view_wallet'] },
    ])
  })

  it('is set apart for two of them; what is missing counts as restricted', () => {
    const one = { view_chart: 'allow', view_wallet: 'allow' } as const
    const other = { view_wallet: 'allow', view_user: 'allow', view_chart: 'deny' } as const
    const { onlyFirst, onlySecond, both } = compared({ held: one, ofAreas: [] }, { held: other, ofAreas: [] })
    expect(named(onlyFirst)).toEqual([{ group: 'Dashboard', names: ['view_chart'] }])
    expect(named(onlySecond)).toEqual([{ group: 'User management', names: ['view_user'] }])
    expect(named(both)).toEqual([{ group: 'Wallet', names: ['view_wallet'] }])
  })

  it('lists what areas bring after it, by its label, under the title of the area', () => {
    expect(capabilitiesWhere([read, write, pay], (name) => name === 'notes.write' || name === 'pay.out')).toEqual([
      { group: 'Notes', allowed: [{ name: 'notes.write', sentence: 'Write notes' }] },
      { group: 'Wallet (area)', allowed: [{ name: 'pay.out', sentence: 'Pay out' }] },
    ])
  })

  it('sets apart what areas bring, also where they are known of one of two people only', () => {
    const one = { held: { 'notes.read': 'allow', 'notes.write': 'allow' }, ofAreas: [read, write] } as const
    const other = { held: { 'notes.read': 'allow', 'pay.out': 'allow' }, ofAreas: [read, pay] } as const
    const { onlyFirst, onlySecond, both } = compared(one, other)
    expect(named(onlyFirst)).toEqual([{ group: 'Notes', names: ['notes.write'] }])
    expect(named(onlySecond)).toEqual([{ group: 'Wallet (area)', names: ['pay.out'] }])
    expect(named(both)).toEqual([{ group: 'Notes', names: ['notes.read'] }])
  })

  it('knows the rights to decide', () => {
    expect(isRightToDecide('approve_requested_changes')).toBe(true)
    expect(isRightToDecide('view_requested_changes')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { capabilitiesWhere, compared, isRightToDecide } from './capabilities'

describe('What people can do', () => {
  it('lists permissions in their groups, and no empty group', () => {
    const names = ['view_wallet', 'view_chart', 'view_user'] as const
    expect(capabilitiesWhere((name) => names.some((each) => each === name))).toEqual([
      { group: 'User management', names: ['view_user'] },
      { group: 'Dashboard', names: ['view_chart'] },
      { group: 'Wallet', names: ['view_wallet'] },
    ])
  })

  it('is set apart for two of them; what is missing counts as restricted', () => {
    const one = { view_chart: 'allow', view_wallet: 'allow' } as const
    const other = { view_wallet: 'allow', view_user: 'allow', view_chart: 'deny' } as const
    expect(compared(one, other)).toEqual({
      onlyFirst: [{ group: 'Dashboard', names: ['view_chart'] }],
      onlySecond: [{ group: 'User management', names: ['view_user'] }],
      both: [{ group: 'Wallet', names: ['view_wallet'] }],
    })
  })

  it('knows the rights to decide', () => {
    expect(isRightToDecide('approve_requested_changes')).toBe(true)
    expect(isRightToDecide('view_requested_changes')).toBe(false)
  })
})

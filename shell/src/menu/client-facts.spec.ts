import { describe, expect, it } from 'vitest'
import { approved, clientName, completeness, hasItem } from './client-facts'

const field = (value: unknown, proposed: unknown = null) => ({ value, new_value: proposed })

describe('What the shell knows of a client', () => {
  it('CLI-06 calls a corporate by its name and an account holder by both names', () => {
    expect(clientName({ company_type: 'corporate', name: field('Acme B.V.') })).toBe('Acme B.V.')
    expect(clientName({ company_type: 'account_holder', first_name: field('Maria'), last_name: field('Silva') })).toBe(
      'Maria Silva',
    )
  })

  it('goes by what is approved, not by what is proposed', () => {
    expect(approved({ company_type: 'corporate', risk_level: field(null, 'high') }, 'risk_level')).toBeNull()
    const client = { company_type: 'corporate', sanction_screening_available: field('NO', 'YES') }
    const item = { label: 'Sanctions', icon: 'search', needs: [], clientSwitch: 'sanction_screening_available' }
    expect(hasItem(item, client)).toBe(false)
    expect(hasItem(item, { ...client, sanction_screening_available: field('YES', 'NO') })).toBe(true)
  })

  it('copes with what the caller may not see', () => {
    expect(approved({ company_type: 'corporate' }, 'risk_level')).toBeNull()
    expect(completeness({ company_type: 'corporate' })).toEqual([])
  })

  it('DSH-31 has a ring for each section that has progress', () => {
    expect(
      completeness({ company_type: 'account_holder', progress: { corporate: 50, account_holder: 33.33 } }),
    ).toEqual([
      { label: 'Corporate', percent: 50 },
      { label: 'Account Holder', percent: 33.33 },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { overlap } from './overlap'

describe('Two patterns of addresses', () => {
  it.each([
    ['/kyc', '/kyc'],
    ['/kyc/*', '/kyc'],
    ['/kyc/*', '/kyc/reports/{year}'],
    ['/*', '/'],
    ['/{a}/*', '/kyc'],
    ['/{a}/*', '/{companyId}/tasks/*'],
    ['/{companyId}/tasks/{task}', '/{company}/tasks/*'],
    ['/{companyId}', '/0123456789abcdef01234567'],
  ])('PLT-02 overlap where an address can be both: %s and %s', (left, right) => {
    expect([overlap(left, right), overlap(right, left)]).toEqual([true, true])
  })

  it.each([
    ['/kyc', '/kyc/reports'],
    ['/kyc/*', '/kyc-reports'],
    ['/{companyId}', '/kyc'],
    ['/{companyId}/*', '/kyc/reports'],
    ['/{companyId}/tasks', '/{companyId}/reports/*'],
    ['/corporate/{companyId}', '/{companyId}/corporate'],
  ])('PLT-02 do not where none can: %s and %s', (left, right) => {
    expect([overlap(left, right), overlap(right, left)]).toEqual([false, false])
  })
})

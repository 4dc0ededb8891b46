import { describe, expect, it } from 'vitest'
import { checkedVersion } from './workspace'

describe('The version of a workspace', () => {
  it.each(['1.4.0', '0.0.1', '12.30.4', '2.0.0-rc.1'])('is taken as it is: %s', (version) => {
    expect(checkedVersion('mfe-kyc', version)).toBe(version)
  })

  it.each(['banana', '1.0', 'v1.0.0', '1.0.0/../2', '../1.0.0', '1.0.0-..', ' 1.0.0', '', undefined, 1])(
    'PLT-11 is refused where it is none: %o',
    (version) => {
      expect(() => checkedVersion('mfe-kyc', version)).toThrow(
        `mfe-kyc/package.json: version is ${JSON.stringify(version)}, wanted is one such as 1.4.0`,
      )
    },
  )
})

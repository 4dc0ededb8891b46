import { describe, expect, it } from 'vitest'
import type { UserType } from '../../platform/user-types'
import { conforms, findings } from './findings'

const [sanctions] = findings
const agree = (reader: UserType, base?: string, supervisor?: string, compliance?: string) => {
  const answers: Readonly<Record<string, string | undefined>> = {
    sanctions_found: base,
    sanctions_found_supervisor: supervisor,
    sanctions_found_compliance: compliance,
  }
  return sanctions !== undefined && conforms(sanctions, (name) => answers[name], reader)
}

describe('Whether an answer conforms', () => {
  it('DOC-44 is for supervisors that theirs is the account manager’s', () => {
    expect(agree('DATA_PROCESSOR', 'NO', 'NO')).toBe(true)
    expect(agree('DATA_PROCESSOR', 'YES', 'YES', 'NO')).toBe(true)
    expect(agree('DATA_PROCESSOR', 'YES', 'NO')).toBe(false)
  })

  it('DOC-44 is for compliance officers that both others and their own are', () => {
    expect(agree('COMPLIANCE_OFFICER', 'NO', 'NO', 'NO')).toBe(true)
    expect(agree('COMPLIANCE_OFFICER', 'NO', 'NO', 'YES')).toBe(false)
    expect(agree('COMPLIANCE_OFFICER', 'NO', 'YES', 'NO')).toBe(false)
    expect(agree('COMPLIANCE_OFFICER', 'NO', 'NO')).toBe(false)
  })

  it('DOC-44 is never said of what no one answered, nor to those who see one level alone', () => {
    expect(agree('COMPLIANCE_OFFICER')).toBe(false)
    expect(agree('DATA_PROCESSOR', '', '')).toBe(false)
    expect(agree('DATA_CONTROLLER', 'NO', 'NO', 'NO')).toBe(false)
    expect(agree('TRUST_OFFICER', 'NO', 'NO', 'NO')).toBe(false)
  })
})

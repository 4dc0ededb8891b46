import { describe, expect, it } from 'vitest'
import { fieldOf, fieldsOf } from '../../file/catalogue'
import { defaultPermissions } from '../../people/permissions/default-permissions'
import { type UserType, userTypeNames } from '../user-types'
import type { Field } from './field'
import { mayEditField, maySeeField, maySeeFieldInChanges } from './visibility'

const viewer = (type: UserType) => ({
  type,
  permissions: Object.fromEntries(defaultPermissions[type].map((name) => [name, 'allow'])),
})
const fileField = (name: string): Field => {
  const field = fieldOf('kyc_file', name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}
const seers = (name: string) => userTypeNames.filter((type) => maySeeField(fileField(name), viewer(type)))
const editors = (name: string) => userTypeNames.filter((type) => mayEditField(fileField(name), viewer(type)))
const changeSeers = (name: string, documentType: string) =>
  userTypeNames.filter((type) => maySeeFieldInChanges(fileField(name), viewer(type), () => documentType))

const auditing = ['COMPLIANCE_OFFICER', 'EXTERNAL_AUDITOR', 'INTERNAL_AUDITOR', 'TRUST_OFFICER']

describe('Comments by user type', () => {
  it('PRM-36 each role writes its own', () => {
    expect(editors('comment_data_handler')).toEqual(['DATA_CONTROLLER'])
    expect(editors('comment_supervisor')).toEqual(['DATA_PROCESSOR'])
    expect(editors('comment_compliance_officer')).toEqual(['COMPLIANCE_OFFICER'])
  })

  it('PRM-37..40 are seen upwards, and neither by administrators nor by clients', () => {
    expect(seers('comment_data_handler').toSorted()).toEqual(
      [...auditing, 'DATA_CONTROLLER', 'DATA_PROCESSOR'].toSorted(),
    )
    expect(seers('comment_supervisor').toSorted()).toEqual([...auditing, 'DATA_PROCESSOR'].toSorted())
    expect(seers('comment_compliance_officer').toSorted()).toEqual(auditing)
  })

  it('PRM-32 compliance comments also need view_audit_section_comment', () => {
    const without = { type: 'COMPLIANCE_OFFICER', permissions: {} } as const
    expect(maySeeField(fileField('comment_compliance_officer'), without)).toBe(false)
    expect(maySeeField(fileField('comment_supervisor'), without)).toBe(true)
    const kept = { type: 'COMPLIANCE_OFFICER', permissions: new Set(['view_audit_section_comment'] as const) } as const
    expect(maySeeField(fileField('comment_compliance_officer'), kept)).toBe(true)
    expect(maySeeField(fileField('comment_compliance_officer'), { ...kept, permissions: new Set() })).toBe(false)
  })
})

describe('Findings by user type', () => {
  it('each level is written by its own role', () => {
    expect(editors('pep_found')).toEqual(['DATA_CONTROLLER'])
    expect(editors('pep_comment_supervisor')).toEqual(['DATA_PROCESSOR'])
    expect(editors('sanctions_found_compliance')).toEqual(['COMPLIANCE_OFFICER'])
  })

  it('each level is seen by its role and those above it', () => {
    expect(seers('pep_found')).toEqual(['DATA_CONTROLLER', 'DATA_PROCESSOR', 'COMPLIANCE_OFFICER'])
    expect(seers('pep_found_supervisor')).toEqual(['DATA_PROCESSOR', 'COMPLIANCE_OFFICER'])
    expect(seers('pep_found_compliance')).toEqual(['COMPLIANCE_OFFICER'])
  })

  it('PRM-41 auditors see their result in change views, but not of world-check files', () => {
    const auditors = ['EXTERNAL_AUDITOR', 'INTERNAL_AUDITOR']
    expect(changeSeers('pep_found_compliance', 'passport_file')).toEqual(['COMPLIANCE_OFFICER', ...auditors])
    expect(changeSeers('pep_found_compliance', 'world_check')).toEqual(['COMPLIANCE_OFFICER'])
  })

  it('every other field of a file is restricted by its section alone', () => {
    const restricted = fieldsOf('kyc_file').filter(({ seenBy, editedBy }) => seenBy || editedBy)
    expect(restricted).toHaveLength(3 + 3 * 6)
  })
})

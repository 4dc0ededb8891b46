/** SHL-03: user types as stored and sent; the label is what people read. */
export const userTypes = {
  DATA_CONTROLLER: 'Account Manager',
  DATA_PROCESSOR: 'Supervisor',
  COMPLIANCE_OFFICER: 'Compliance Officer',
  EXTERNAL_AUDITOR: 'External Auditor',
  INTERNAL_AUDITOR: 'Internal Auditor',
  TRUST_OFFICER: 'Trust Officer',
  ADMINISTRATOR: 'Administrator',
  CLIENT: 'Client',
} as const

export type UserType = keyof typeof userTypes
/** Who reads the audit trail (GOV-15). */
export const auditorTypes: readonly UserType[] = [
  'ADMINISTRATOR',
  'COMPLIANCE_OFFICER',
  'INTERNAL_AUDITOR',
  'EXTERNAL_AUDITOR',
]

export const userTypeNames = Object.keys(userTypes) as readonly UserType[]

/** PRM-13: staff is every user type but CLIENT. */
export const isStaff = (type: UserType) => type !== 'CLIENT'

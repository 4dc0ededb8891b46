import type { UserType } from '@dossier/contract/platform/user-types'

/** PLT-18: the password of every demo user. */
export const demoPassword = 'Dossier-demo-1'

export type DemoUser = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly type: UserType
  readonly isSuperUser?: boolean
}

/** PLT-18: one user of each staff type, a client and a super user, and a smaller second organisation. */
export const demoUsers = {
  administrator: {
    email: 'administrator@demo.test',
    firstName: 'Marieke',
    lastName: 'van der Velde',
    type: 'ADMINISTRATOR',
  },
  manager: { email: 'manager@demo.test', firstName: 'Rowena', lastName: 'Martina', type: 'DATA_CONTROLLER' },
  supervisor: { email: 'supervisor@demo.test', firstName: 'Edsel', lastName: 'Koeiman', type: 'DATA_PROCESSOR' },
  officer: { email: 'officer@demo.test', firstName: 'Caroline', lastName: 'de Windt', type: 'COMPLIANCE_OFFICER' },
  trust: { email: 'trust@demo.test', firstName: 'Julian', lastName: 'Pietersz', type: 'TRUST_OFFICER' },
  internalAuditor: {
    email: 'internal.auditor@demo.test',
    firstName: 'Saskia',
    lastName: 'Brouwer',
    type: 'INTERNAL_AUDITOR',
  },
  externalAuditor: {
    email: 'external.auditor@demo.test',
    firstName: 'Thomas',
    lastName: 'Lindqvist',
    type: 'EXTERNAL_AUDITOR',
  },
  client: { email: 'client@demo.test', firstName: 'Ricardo', lastName: 'Schotborgh', type: 'CLIENT' },
} as const satisfies Record<string, DemoUser>

/** The super user belongs to no organisation (ruling 10). */
export const demoOperator: DemoUser = {
  email: 'operator@demo.test',
  firstName: 'Noah',
  lastName: 'Bakker',
  type: 'ADMINISTRATOR',
  isSuperUser: true,
}

/** The second super user, without whom nobody is confirmed from outside by operators alone. */
export const secondOperator: DemoUser = {
  email: 'operator2@demo.test',
  firstName: 'Eva',
  lastName: 'Maduro',
  type: 'ADMINISTRATOR',
  isSuperUser: true,
}

/** A firm that grew from its founder, with a second decision maker who was confirmed from outside (GOV-37). */
export const grownUsers = {
  founder: { email: 'founder@grown.test', firstName: 'Anthony', lastName: 'Richardson', type: 'ADMINISTRATOR' },
  second: { email: 'second@grown.test', firstName: 'Ingrid', lastName: 'Halley', type: 'COMPLIANCE_OFFICER' },
} as const satisfies Record<string, DemoUser>

export const otherUsers = {
  administrator: { email: 'administrator@other.test', firstName: 'Helena', lastName: 'Croes', type: 'ADMINISTRATOR' },
  manager: { email: 'manager@other.test', firstName: 'Diego', lastName: 'Arends', type: 'DATA_CONTROLLER' },
} as const satisfies Record<string, DemoUser>

import { userTypes } from '@dossier/contract/platform/user-types'
import {
  type DemoUser,
  demoOperator,
  demoPassword,
  demoUsers,
  grownUsers,
  otherUsers,
  secondOperator,
} from './demo-users'

const line = ({ email, firstName, lastName, type, isSuperUser }: DemoUser) =>
  `    ${email.padEnd(28)}${`${firstName} ${lastName}`.padEnd(24)}${isSuperUser ? 'Super user' : userTypes[type]}`

/** How to sign in to a demo start, as it is printed when the server is ready (PLT-14, PLT-18). */
export const signInNotice = (address: string): string =>
  [
    '',
    `  Dossier is ready at ${address}`,
    '',
    `  Sign in with any of these, password ${demoPassword}`,
    '',
    ...[...Object.values(demoUsers), demoOperator, secondOperator].map(line),
    '',
    '  In the second organisation',
    '',
    ...Object.values(otherUsers).map(line),
    '',
    '  In a firm that grew from its founder',
    '',
    ...Object.values(grownUsers).map(line),
    '',
    '',
  ].join('\n')

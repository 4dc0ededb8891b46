import type { User } from '@dossier/contract/people/schemas/session'
import { type AreaPermission, type Permission, permissions } from '@dossier/contract/platform/permissions'
import { session } from '../server/session/session-store'

/** A signed-in compliance officer; a spec names only the facts it is about. */
export const aUser = (facts: Partial<User> = {}): User => ({
  _id: '64b000000000000000000001',
  username: 'officer',
  email: 'officer@demo.test',
  type: 'COMPLIANCE_OFFICER',
  is_super_user: false,
  two_factor_enabled: false,
  two_factor_setup_completed: false,
  email_verified: true,
  created: '2026-01-05T09:00:00.000Z',
  lastLogin: '2026-11-19T08:00:00.000Z',
  first_name: 'Olivia',
  last_name: 'Officer',
  ...facts,
})

/** Signs someone in who holds exactly these permissions; all of them when none are named. */
export function signInAs(facts: Partial<User> = {}, granted: readonly (Permission | AreaPermission)[] = permissions) {
  session.storeToken('token-of-the-session')
  session.signIn(aUser(facts), Object.fromEntries(granted.map((permission) => [permission, 'allow'])))
}

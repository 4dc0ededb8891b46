import type { Action } from '../file/engine/model'
import { confirmedTrust } from '../people/users/trust'
import type { User } from '../people/users/user'

/** An account of which nothing is said yet. */
export const nobody: User = {
  id: '',
  organisationId: 'office',
  username: '',
  email: '',
  type: 'DATA_CONTROLLER',
  isSuperUser: false,
  firstName: '',
  lastName: '',
  passwordHash: '',
  emailVerified: true,
  twoFactorEnabled: true,
  active: true,
  createdAt: new Date(0),
  lastLoginAt: null,
  permissionChanges: {},
  trust: confirmedTrust,
}

/** A change of which nothing is said yet. */
export const aChange: Action = {
  type: 'update',
  id: '',
  rev: 0,
  sequence: 0,
  companyId: 'client',
  parts: [{ recordId: 'client', kind: 'company', recordName: '', type: 'update', fields: {}, source: null }],
  derived: [],
  takenOver: {},
  authorIds: [],
  userId: '',
  userName: '',
  at: new Date(0),
  sections: ['dashboard'],
  closing: null,
}

import { loginOf } from '../../platform/access/login-of'
import { identityOf } from './identity'
import { nameKeysOf } from './names'
import type { User } from './user'
import { userShadow } from './user-search'

/** An account as it is stored. */
export type UserDocument = Omit<User, 'id' | 'organisationId'> & {
  _id: string
  organisation_id: string | null
  /** As `loginOf` writes it; absent once deactivated, so that the address is free again (USR-25). */
  login?: string
  /** What the account is called and was called before, as names are compared: no other takes them over (GOV-30). */
  names: string[]
  /** What its person is and was known by, so that they are recognised in another account (GOV-43, GOV-44). */
  identity: string[]
  /** What operators find it by (ADM-02). */
  search: string
  trigrams: string[]
}

export const toDocument = ({ id, organisationId, ...user }: User): UserDocument => ({
  _id: id,
  organisation_id: organisationId,
  ...user,
  names: nameKeysOf(user),
  identity: identityOf(user),
  ...userShadow(user),
  ...(user.active && { login: loginOf(user.email) }),
})

export const fromDocument = ({
  _id,
  organisation_id,
  login,
  names,
  identity,
  search,
  trigrams,
  ...user
}: UserDocument): User => ({
  id: _id,
  organisationId: organisation_id,
  ...user,
})

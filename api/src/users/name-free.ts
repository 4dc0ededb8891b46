import { userMessages } from '@dossier/contract/messages/users'
import { nameKey } from '@dossier/contract/validation/person-name'
import type { ClientSession } from 'mongodb'
import { DomainError, found } from '../errors'
import { newNameKeys } from './names'
import type { User } from './user'
import type { UserRepository } from './user.repository'

/** Throws where a change gives an account a name of another one: a second party is another person, not another account that is called the same (GOV-30). */
export async function ensureNameFree(users: UserRepository, before: User | null, after: User, session: ClientSession) {
  const scope = { organisationId: found(after.organisationId) }
  const used = await users.namesTaken(scope, newNameKeys(before, after), after.id, session)
  if (used.length === 0) return
  const field = used.includes(nameKey(after.username)) ? 'username' : 'last_name'
  const message = userMessages.nameTaken
  throw new DomainError('invalid-request', { message, errors: { [field]: message } })
}

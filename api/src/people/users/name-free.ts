import { userMessages } from '@dossier/contract/people/messages/users'
import { nameKey } from '@dossier/contract/platform/validation/person-name'
import { DomainError, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import { newNameKeys } from './names'
import type { User } from './user'

/** Throws where a change gives an account a name of another one: a second party is another person, not another account that is called the same (GOV-30). */
export async function ensureNameFree({ users, session }: Acting<JobContext>, before: User | null, after: User) {
  const scope = { organisationId: found(after.organisationId) }
  const used = await users.namesTaken(scope, newNameKeys(before, after), after.id, session)
  if (used.length === 0) return
  const field = used.includes(nameKey(after.username)) ? 'username' : 'last_name'
  const message = userMessages.nameTaken
  throw new DomainError('invalid-request', { message, errors: { [field]: message } })
}

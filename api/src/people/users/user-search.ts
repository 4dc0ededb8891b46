import { fullName } from '@dossier/contract/platform/names'
import { fold, trigramsOf } from '../../platform/text-search'
import type { User } from './user'

/** What makes an account findable by its names and mailbox, beginning with its username, by which it is put in order too. */
export function userShadow({ username, email, firstName, lastName }: Omit<User, 'id' | 'organisationId'>) {
  const found = [username, email, fullName(firstName, lastName)].map(fold).filter(Boolean)
  return { search: found.join('\n'), trigrams: trigramsOf(...found) }
}

import type { FormerAccount } from '@dossier/contract/people/schemas/session'
import { found } from '../../platform/errors'
import type { JobContext } from '../context'
import type { User } from './user'

/** Which deleted accounts each of these was, as far as is known, for who looks at them (GOV-44). One read where there are any. */
export async function formerAccountsOf(
  { users }: Pick<JobContext, 'users'>,
  accounts: readonly Pick<User, 'id' | 'organisationId' | 'formerly'>[],
): Promise<(id: string) => { readonly formerly?: FormerAccount[] }> {
  const ids = accounts.flatMap(({ formerly = [] }) => formerly)
  if (ids.length === 0) return () => ({})
  const organisationId = found(accounts.find(({ formerly = [] }) => formerly.length > 0)?.organisationId)
  const named = await users.colleaguesNamed({ organisationId }, ids)
  const formerOf = ({ formerly = [] }: Pick<User, 'formerly'>) =>
    formerly.flatMap((id) => {
      const former = named.get(id)
      return former ? [{ _id: id, name: former.name }] : []
    })
  const known = new Map(accounts.map((account) => [account.id, formerOf(account)]))
  return (id) => {
    const formerly = known.get(id) ?? []
    return formerly.length > 0 ? { formerly } : {}
  }
}

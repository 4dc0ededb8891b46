import type { ClientType } from '@dossier/contract/file/client-pages'
import type { MemberContext } from '../context'

/** Who clients are, by id; those that were removed as their last change knew them (GOV-22). */
export async function clientsNamed({ clients, changeLists, member }: MemberContext, ids: readonly string[]) {
  const named = await clients.named(member, ids)
  const gone = ids.filter((id) => !named.has(id))
  return new Map([...named, ...(await changeLists.removedClients(member, gone))])
}

export const clientTypeOf = (type: string): ClientType => (type === 'account_holder' ? 'account_holder' : 'corporate')

import { clientPage } from '@dossier/contract/file/client-pages'
import { companyIdIn } from '../navigation/guard'

type Address = { readonly pathname: string; readonly search: string }

const lists = (['workflow', 'change-log'] as const).map((id) => clientPage(id).path)

/**
 * Where the menu stands for an address: on it, but for a change of one client that is open beside the list over all
 * clients, where it stays on that list (NTF-08).
 */
export function menuPlaceAt({ pathname, search }: Address): { companyId: string | undefined; pathname: string } {
  const companyId = companyIdIn(pathname)
  const list = lists.find((path) => pathname.startsWith(`/${companyId}${path}/`))
  const isBesideAll = companyId !== undefined && new URLSearchParams(search).get('from') === 'all'
  return isBesideAll && list !== undefined ? { companyId: undefined, pathname: list } : { companyId, pathname }
}

import { Button } from '@dossier/shared-ui/core'
import { useQuery } from '@dossier/shared-ui/query'
import { clientListQuery } from './client-list.queries'
import { type ClientListAddress, type CompanyType, newestFirst } from './use-client-list-address'

const other = { corporate: 'account_holder', account_holder: 'corporate' } as const satisfies Record<
  CompanyType,
  CompanyType
>
const called = {
  corporate: (count: number) => (count === 1 ? '1 corporate client' : `${count} corporate clients`),
  account_holder: (count: number) => (count === 1 ? '1 account holder' : `${count} account holders`),
} as const satisfies Record<CompanyType, (count: number) => string>

/** How many clients of the other type a search finds, and the way to them; nothing where there are none. */
export function OtherTypeHits({ address }: { readonly address: ClientListAddress }) {
  const { asked, setCompanyType } = address
  const type = other[asked.companyType]
  const query = clientListQuery({ ...asked, companyType: type, sort: newestFirst, page: 1 })
  const { data } = useQuery({ ...query, enabled: asked.search !== '' })
  if (asked.search === '' || !data?.count) return null
  return <Button onClick={() => setCompanyType(type)}>{`Show ${called[type](data.count)} found`}</Button>
}

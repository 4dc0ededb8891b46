import { choiceLabel, choices } from '@dossier/contract/file/catalogue/choices'
import { type Column, DateText, type Sort } from '@dossier/shared-ui/data'
import type { ListedClient } from '../changes/change-list.queries'

const orderingKeys = ['name', 'createdAt', 'changesCount'] as const
type OrderingKey = (typeof orderingKeys)[number]

/** CHG-59: what the list of clients shows and can be ordered by. */
export const clientColumns: readonly Column<ListedClient>[] = [
  { key: 'name', header: 'Client', cell: ({ name }) => name, sortable: true },
  {
    key: 'changesCount',
    header: 'Changes',
    cell: ({ changesCount }) => changesCount,
    sortable: true,
    align: 'end',
    width: '14%',
  },
  {
    key: 'company_type',
    header: 'Kind',
    cell: ({ company_type }) => choiceLabel(choices.companyTypes, company_type),
    width: '22%',
  },
  {
    key: 'createdAt',
    header: 'Created At',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sortable: true,
    tight: true,
    width: '18%',
  },
]

/** NTF-11: an address that asks for another order gets the usual one, newest first. */
export function orderingIn(sort: Sort): { readonly key: OrderingKey; readonly direction: Sort['direction'] } {
  const key = orderingKeys.find((known) => known === sort.key)
  return key === undefined ? { key: 'createdAt', direction: 'desc' } : { key, direction: sort.direction }
}

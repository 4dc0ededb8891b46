import { choiceLabel, choices } from '@dossier/contract/file/catalogue/choices'
import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import type { Option } from '@dossier/contract/platform/fields/field'
import { type Column, DateText } from '@dossier/shared-ui/data'
import { ClientName } from './client-name'
import type { CompanyType, OrderingKey } from './use-client-list-address'

type ClientColumn = Column<ClientListItem> & { readonly key: OrderingKey }

const choice = (options: readonly Option[], value: string) => (value === '' ? '' : choiceLabel(options, value))

const createdAt: ClientColumn = {
  key: 'createdAt',
  header: 'Created At',
  cell: (client) => <DateText value={client.createdAt} />,
  sortable: true,
  tight: true,
  width: '20%',
}

/** CLI-08: what the list shows of each client type. */
export const clientColumns: Readonly<Record<CompanyType, readonly ClientColumn[]>> = {
  corporate: [
    {
      key: 'name',
      header: 'Name',
      cell: (client) => <ClientName client={client}>{client.name}</ClientName>,
      sortable: true,
    },
    {
      key: 'location_type',
      header: 'Company type',
      cell: ({ location_type }) => choice(choices.companyLocations, location_type),
      sortable: true,
      width: '24%',
    },
    createdAt,
  ],
  account_holder: [
    {
      key: 'first_name',
      header: 'First name',
      cell: (client) => <ClientName client={client}>{client.first_name}</ClientName>,
      sortable: true,
    },
    { key: 'last_name', header: 'Last name', cell: ({ last_name }) => last_name, sortable: true, width: '24%' },
    {
      key: 'account_holder_type',
      header: 'Client Type',
      cell: ({ account_holder_type }) => choice(choices.accountHolderTypes, account_holder_type),
      sortable: true,
      width: '20%',
    },
    createdAt,
  ],
}

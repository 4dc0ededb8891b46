import { choiceLabel, choices } from '@dossier/contract/file/catalogue/choices'
import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import type { Option } from '@dossier/contract/platform/fields/field'
import { type Column, CountBadge, DateText } from '@dossier/shared-ui/data'
import { Completeness, NextReview, Risk } from './client-facts'
import { ClientName } from './client-name'

type ClientColumn = Omit<Column<ClientListItem>, 'key'>

const choice = (options: readonly Option[], value: string) => (value === '' ? '' : choiceLabel(options, value))

/** CLI-08, WRK-01: what the list can show of a client, each by what it is ordered by. */
export const clientColumns: Readonly<Record<ClientOrderingKey, ClientColumn>> = {
  name: { header: 'Name', cell: (client) => <ClientName client={client}>{client.name}</ClientName> },
  location_type: {
    header: 'Company type',
    cell: ({ location_type }) => choice(choices.companyLocations, location_type),
  },
  first_name: { header: 'First name', cell: (client) => <ClientName client={client}>{client.first_name}</ClientName> },
  last_name: { header: 'Last name', cell: ({ last_name }) => last_name },
  account_holder_type: {
    header: 'Client Type',
    cell: ({ account_holder_type }) => choice(choices.accountHolderTypes, account_holder_type),
  },
  createdAt: { header: 'Created At', cell: ({ createdAt }) => <DateText value={createdAt} />, tight: true },
  risk_level: { header: 'Risk', cell: ({ risk_level }) => <Risk level={risk_level} />, tight: true },
  next_review_date: { header: 'Next review', cell: ({ next_review_date }) => <NextReview day={next_review_date} /> },
  completeness: {
    header: 'Completeness',
    cell: ({ completeness }) => <Completeness percent={completeness} />,
    tight: true,
  },
  changesCount: {
    header: 'Pending',
    cell: ({ changesCount }) => <CountBadge count={changesCount} of="pending changes" state="pending" />,
    tight: true,
  },
}

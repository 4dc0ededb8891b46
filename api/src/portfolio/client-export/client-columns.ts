import { choiceLabel, choices } from '@dossier/contract/file/catalogue/choices'
import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Option } from '@dossier/contract/platform/fields/field'
import type { Cell } from '../../platform/tables/table'

type ClientColumn = {
  readonly header: string
  /** Days are those of the office. */
  readonly cell: (client: ClientListItem, timeZone: string) => Cell
}

const textOf = (text: string | undefined): Cell => (text ? { text } : null)
const numberOf = (number: number | undefined): Cell => (number === undefined ? null : { number })
const choiceOf = (options: readonly Option[], value: string | undefined): Cell =>
  value ? { text: choiceLabel(options, value) } : null

/** The columns of the list, as its page names them (CLI-08, WRK-01). */
export const clientColumns: Readonly<Record<ClientOrderingKey, ClientColumn>> = {
  name: { header: 'Name', cell: ({ name }) => textOf(name) },
  first_name: { header: 'First name', cell: ({ first_name }) => textOf(first_name) },
  last_name: { header: 'Last name', cell: ({ last_name }) => textOf(last_name) },
  location_type: {
    header: 'Company type',
    cell: ({ location_type }) => choiceOf(choices.companyLocations, location_type),
  },
  account_holder_type: {
    header: 'Client Type',
    cell: ({ account_holder_type }) => choiceOf(choices.accountHolderTypes, account_holder_type),
  },
  createdAt: {
    header: 'Created At',
    cell: ({ createdAt }, timeZone) => ({ day: calendarDateOf(createdAt, timeZone) }),
  },
  risk_level: { header: 'Risk', cell: ({ risk_level }) => choiceOf(choices.riskLevels, risk_level) },
  next_review_date: {
    header: 'Next review',
    cell: ({ next_review_date }) => (next_review_date ? { day: next_review_date } : null),
  },
  completeness: { header: 'Completeness', cell: ({ completeness }) => numberOf(completeness) },
  changesCount: { header: 'Pending', cell: ({ changesCount }) => numberOf(changesCount) },
}

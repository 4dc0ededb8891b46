import type { AccountNumber, TransactionProfile } from '@dossier/contract/file/schemas/records'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { aRecord } from '@dossier/shared-ui/testing/records.builder'

type Facts = Partial<Parameters<typeof aRecord>[1]>

export const accountId = (number: number) => `64c0000000000000${String(number).padStart(8, '0')}`
export const profileId = (number: number) => `64d0000000000000${String(number).padStart(8, '0')}`

/** An account number of the first client, approved and without proposals; a spec names only the facts it is about. */
export const anAccount = (facts: Facts = {}): AccountNumber => ({
  ...aRecord('account_number', { _id: accountId(1), values: { account_number: 'CW61-0091' }, ...facts }),
  company_id: clientId(1),
})

/** The transaction profile of the first account number. */
export const aProfile = (facts: Facts = {}, account: string | null = accountId(1)): TransactionProfile => ({
  ...aRecord('transaction_profile', {
    _id: profileId(1),
    values: { currency: 'EUR', outgoing_counterparty: 'Harbour Fuels', incoming_counterparty: 'Blue Bay Charter' },
    ...facts,
  }),
  company_id: clientId(1),
  account_number: account,
})

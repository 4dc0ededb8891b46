import { askedValues } from './asked-values'
import { joined } from './in-file'
import { kindModule } from './kind-module'

/** TRP-01, TRP-02: an account with the transaction profile that belongs to it. Both start empty but for a number that is given. */
export const accountNumber = kindModule({
  kind: 'account_number',
  nameOf: (record) => joined(record, 'account_number'),
  expand: (input, { draft }) => {
    const isGiven = input.account_number !== undefined
    const values = isGiven ? askedValues('account_number', ['account_number'], input) : {}
    const account = draft('account_number', { values })
    return { records: [account, draft('transaction_profile', { links: { account_number: [account.id] } })] }
  },
})

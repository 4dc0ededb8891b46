import { joined } from './in-file'
import { kindModule } from './kind-module'

/** TRP-01, TRP-02: an account with the transaction profile that belongs to it. Both start empty. */
export const accountNumber = kindModule({
  kind: 'account_number',
  nameOf: (record) => joined(record, 'account_number'),
  expand: (_, { draft }) => {
    const account = draft('account_number')
    return { records: [account, draft('transaction_profile', { links: { account_number: [account.id] } })] }
  },
})

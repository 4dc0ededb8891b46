import { anyOf } from '@dossier/contract/access'
import { joined } from './in-file'
import type { KindModule } from './kind'

/** TRP-01, TRP-02: an account with the transaction profile that belongs to it. Both start empty. */
export const accountNumber: KindModule = {
  kind: 'account_number',
  links: {},
  nameOf: (record) => joined(record, 'account_number'),
  sectionsOf: () => ['dashboard'],
  accessTo: (act) => access[act],
  loads: 'record',
  answersFrom: 'record',
  expand: (_, { draft }) => {
    const account = draft('account_number')
    return { records: [account, draft('transaction_profile', { links: { account_number: [account.id] } })] }
  },
  createdWith: (presented) => ({ transactional_profile: presented('transaction_profile')[0] }),
  wireFacts: ({ id, companyId }) => ({ _id: id, company_id: companyId }),
}

/** TRP-21, TRP-22, TRP-25, DOC-58. */
const access = {
  view: anyOf('view_dashboard_tab', 'view_transaction_profile'),
  create: anyOf('create_transaction_profile', 'update_dashboard'),
  edit: 'update_dashboard',
  delete: 'delete_transaction_profile',
} as const

import type { CaseFile, ReviewedRecord } from '../engine/model'
import { joined, parentIn } from './in-file'
import { kindModule } from './kind-module'

/** TRP-16. It goes with its account number, and that with it (TRP-26). */
export const transactionProfile = kindModule({
  kind: 'transaction_profile',
  links: { account_number: { to: ['account_number'] } },
  nameOf: (record, file) => {
    const account = accountOf(record, file)
    return [account ? joined(account, 'account_number') : '', joined(record, 'name_bank')].filter(Boolean).join(', ')
  },
  loads: 'file',
  cascadesTo: (record) => record.links.account_number ?? [],
  wireFacts: (record) => ({
    _id: record.id,
    company_id: record.companyId,
    account_number: parentIn(record, 'account_number'),
  }),
})

const accountOf = (record: ReviewedRecord, file: CaseFile) => file.records.get(parentIn(record, 'account_number') ?? '')

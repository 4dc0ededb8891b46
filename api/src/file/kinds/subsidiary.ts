import { askedValues } from './asked-values'
import { joined } from './in-file'
import { kindModule } from './kind-module'

/** SUB-08, SUB-11: it comes with the slot of its annual accounts, which goes with it (SUB-21). */
export const subsidiary = kindModule({
  kind: 'subsidiary',
  nameOf: (record) => joined(record, 'name'),
  expand: (input, { draft, at, by }) => {
    const values = askedValues('subsidiary', ['name', 'last_annual_account_on_file', 'comment'], input)
    const own = draft('subsidiary', { values, facts: { snapshotDate: at.toISOString(), comment_by: by } })
    const slot = draft('kyc_file', { facts: { documentType: 'subsidiaries' }, links: { subsidiary: [own.id] } })
    return { records: [own, slot] }
  },
  createdWith: (presented) => ({ file: presented('kyc_file')[0] }),
  wireFacts: ({ id, companyId, facts }) => ({
    _id: id,
    company_id: companyId,
    snapshotDate: String(facts.snapshotDate ?? ''),
    comment_by: String(facts.comment_by ?? ''),
  }),
})

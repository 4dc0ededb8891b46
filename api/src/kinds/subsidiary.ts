import { askedValues } from './asked-values'
import { joined } from './in-file'
import type { KindModule } from './kind'

/** SUB-08, SUB-11: it comes with the slot of its annual accounts, which goes with it (SUB-21). */
export const subsidiary: KindModule = {
  kind: 'subsidiary',
  links: {},
  nameOf: (record) => joined(record, 'name'),
  sectionsOf: () => ['subsidiaries'],
  accessTo: (act) => (act === 'create' ? 'create_subsidiary' : undefined),
  loads: 'record',
  answersFrom: 'record',
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
}

import { joined } from './in-file'
import type { KindModule } from './kind'

/** SUB-08. */
export const subsidiary: KindModule = {
  kind: 'subsidiary',
  links: {},
  nameOf: (record) => joined(record, 'name'),
  sectionsOf: () => ['subsidiaries'],
  accessTo: (act) => (act === 'create' ? 'create_subsidiary' : undefined),
  reads: 'record',
  shows: 'record',
  beside: ({ id, companyId }) => ({ _id: id, company_id: companyId }),
}

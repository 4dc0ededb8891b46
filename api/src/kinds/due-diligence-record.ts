import type { KindModule } from './kind'

/** DDL-11 to DDL-13. How it stands on the wire is for the due diligence calls to say: links and errors come with it. */
export const dueDiligenceRecord: KindModule = {
  kind: 'due_diligence_record',
  links: {},
  nameOf: ({ facts }) => String(facts.comment ?? ''),
  sectionsOf: () => ['due_diligence'],
  loads: 'record',
  answersFrom: 'record',
  wireFacts: ({ id, companyId }) => ({ _id: id, company_id: companyId }),
}

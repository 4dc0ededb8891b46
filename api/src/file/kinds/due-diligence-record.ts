import { kindModule } from './kind-module'

/** DDL-11 to DDL-13. How it stands on the wire is for the due diligence calls to say: links and errors come with it. */
export const dueDiligenceRecord = kindModule({
  kind: 'due_diligence_record',
  nameOf: ({ facts }) => String(facts.comment ?? ''),
  internalFacts: ['link_holders', 'saved_from_inside_at', 'made_by'],
  wireFacts: ({ id, companyId }) => ({ _id: id, company_id: companyId }),
})

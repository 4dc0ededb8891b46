import type { KindModule } from './kind'

/** DOC-30. Its one field asks for the type and the location of its client. */
export const listingServices: KindModule = {
  kind: 'listing_services',
  links: {},
  nameOf: () => '',
  sectionsOf: () => ['listing'],
  loads: 'file',
  answersFrom: 'record',
  context: ({ companyId }, file) => {
    const client = file.records.get(companyId)
    return {
      company_type: String(client?.facts.company_type ?? ''),
      location_type: client?.values.location_type ?? null,
    }
  },
  wireFacts: ({ id, companyId }) => ({ _id: id, company_id: companyId }),
}

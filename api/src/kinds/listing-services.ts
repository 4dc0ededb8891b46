import type { KindModule } from './kind'

/** DOC-30. Its one field asks for the type and the location of its client. */
export const listingServices: KindModule = {
  kind: 'listing_services',
  links: {},
  nameOf: () => '',
  sectionsOf: () => ['listing'],
  reads: 'file',
  shows: 'record',
  context: ({ companyId }, file) => {
    const client = file.records.get(companyId)
    return {
      company_type: String(client?.facts.company_type ?? ''),
      location_type: client?.values.location_type ?? null,
    }
  },
  beside: ({ id, companyId }) => ({ _id: id, company_id: companyId }),
}

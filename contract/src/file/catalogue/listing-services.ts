import { block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { isLocalCompany } from './locations'

/** DOC-30, DOC-52. Reads `company_type` and `location_type` of the client beside the field. */
export const listingServicesFields: readonly Field[] = block('Services listing', [
  {
    name: 'value',
    label: 'Listing of services provided by trust service provider to company',
    input: 'multiline',
    maximum: limits.longTextMaximum,
    applies: (read) => !isLocalCompany(read),
  },
])

import type { Option } from '../../platform/fields/field'
import { options } from '../../platform/fields/options'

/** What the header of every page says of a client: apart from the other lists, which it does not load. */
export const clientChoices = {
  companyTypes: options({ corporate: 'Corporate', account_holder: 'Account Holder' }),
  companyLocations: options({ local: 'Onshore', abroad: 'Offshore' }),
  riskLevels: options({ low: 'Low', medium: 'Medium', high: 'High' }),
} as const satisfies Record<string, readonly Option[]>

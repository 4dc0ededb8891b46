import type { Option } from '../field'

/** Returns the values of a choice with what people read, in this order. */
export const options = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What the header of every page says of a client: apart from the other lists, which it does not load. */
export const clientChoices = {
  companyTypes: options({ corporate: 'Corporate', account_holder: 'Account Holder' }),
  companyLocations: options({ local: 'Onshore', abroad: 'Offshore' }),
  riskLevels: options({ low: 'Low', medium: 'Medium', high: 'High' }),
} as const satisfies Record<string, readonly Option[]>

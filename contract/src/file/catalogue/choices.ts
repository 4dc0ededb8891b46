import type { Option } from '../../platform/fields/field'
import { options } from '../../platform/fields/options'
import { clientChoices } from './client-choices'

/** The values of choice fields with what people read, each list named once. */
export const choices = {
  ...clientChoices,
  origins: options({ local: 'Resident', abroad: 'Non-resident' }),
  accountHolderTypes: options({
    bank: 'Bank',
    credit_union: 'Credit Union',
    pention: 'Pension',
    insurance: 'Insurance',
    player: 'Player',
  }),
  reviewDateTypes: options({ automatic: 'Automatic', manual: 'Manual' }),
  yesNo: options({ YES: 'Yes', NO: 'No' }),
  directorTypes: options({ person: 'Individual', entity: 'Legal entity' }),
  shareholderTypes: options({ person: 'Individual', entity: 'Corporate' }),
  titles: options({
    Director: 'Director',
    Secretary: 'Secretary',
    MD: 'MD',
    'Registered Agent': 'Registered Agent',
  }),
  identityDocuments: options({ id_card: 'ID Card', driver_license: 'Driver License' }),
  currencies: options({ USD: 'USD', EUR: 'EUR', GBP: 'GBP', JPY: 'JPY' }),
  transactionValues: options({
    less_than_3_000: 'less than 3,000',
    '3_001_10_000': '3,001–10,000',
    '10_001_50_000': '10,001–50,000',
    more_than_50_000: 'more than 50,000',
  }),
  monthlyTurnovers: options({
    less_than_10_000: 'under 10,000',
    '10_001_50_000': '10,001–50,000',
    '50_001_100_000': '50,001–100,000',
    more_than_100_000: 'over 100,000',
  }),
  monthlyFrequencies: options({
    less_than_10: 'up to 10',
    '11_50': '11–50',
    '51_100': '51–100',
    more_than_100: 'more than 100',
  }),
  hitDecisions: options({ false: 'False hit', true: 'True hit', unsure: 'Unsure' }),
  licenseTypes: options({ B2B: 'B2B', B2C: 'B2C' }),
  elementTypes: options({
    company: 'Company information',
    corporate_person: 'Company director, corporate person',
    director: 'Director, private person',
    corporate_shareholder: 'Shareholder, corporate',
    shareholder: 'Shareholder, private',
    beneficiary: 'Beneficiary owner, private',
  }),
} as const satisfies Record<string, readonly Option[]>

/** LIM-05: the years a document can be given. One that is stored but no longer offered still shows. */
export const documentYears: readonly string[] = Array.from({ length: 17 }, (_, index) => String(2021 + index)).filter(
  (year) => year !== '2035',
)

/** What people read for a stored value; a value no one knows is shown as it is. */
export const choiceLabel = (list: readonly Option[], value: string): string =>
  list.find((option) => option.value === value)?.label ?? value

/** TRP-03: what a company calls its account numbers. */
export function accountNumberLabel(accountHolderType: unknown): string {
  if (accountHolderType === 'bank' || accountHolderType === 'credit_union') return 'Account Number'
  if (accountHolderType === 'pention') return 'Pension Number'
  if (accountHolderType === 'insurance') return 'Policy Number'
  return accountHolderType === 'player' ? 'Player ID' : 'Account Holder Number'
}

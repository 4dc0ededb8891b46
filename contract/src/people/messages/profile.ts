/** Personal data (FIU-07 to FIU-11). */
export const profileMessages = {
  gender: 'Please select a gender',
  nationality: 'Please select a nationality',
  addressType: 'Please select an address type',
  country: 'Please select a country',
  phoneType: 'Please select a phone type',
  communicationType: 'Please select a communication type',
  countryPrefix: 'Please select a country prefix',
  birthYear: 'Year should be from 1930 to 2004',
  loadingFailed: 'Error loading user info',
} as const

/** FIU-09. */
export const impossibleDate = (month: string, year: number, days: number) =>
  `Invalid date: ${month} ${year} has only ${days} days`

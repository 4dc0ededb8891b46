/** Texts under single fields (VAL-05 to VAL-25 and the dialogs' own rules). */
export const validationMessages = {
  unknownField: 'Unknown field',
  notApplicable: 'This field does not apply',
  notChangeable: 'This field cannot be changed',
  invalidValue: 'Invalid value',
  invalidDate: 'Invalid date',
  tooLong: 'Input too long',
  valueRequired: 'Please provide a value',
  fieldRequired: 'This field is required',
  nameLength: 'Name should be from 3 to 20 characters long',
  entityNameLength: 'Entity name should be from 8 to 200 characters long',
  zipLength: 'Zip Code should be 5 characters long',
  tinLength: 'TIN Number should be 10 digits long',
  phone: 'Phone number is not valid',
  email: 'Please provide a valid email',
  idNumberRequired: 'Please provide ID Number',
  issuedInFuture: 'Date Issued cannot be in the future',
  expired: 'Date Expiry cannot be in the past',
  birthYear: 'Year should be from 1930 to 2005',
  shareRequired: 'Percentage of shares held is required',
  shareNotNumber: 'Percentage of shares held must be a number',
  shareTooGreat: 'Percentage of shares held must be less than 100',
  shareTooSmall: 'Percentage of shares held must be greater than 0',
  shareDecimals: 'Percentage of shares held may have at most 2 decimals',
} as const

/** VAL-25: a length error of a field that has no text of its own. */
export const lengthBetween = (label: string, minimum: number, maximum: number) =>
  `${label} should be from ${minimum} to ${maximum} characters long`
export const lengthAtLeast = (label: string, minimum: number) =>
  `${label} should be at least ${minimum} characters long`

/** A date of the past that lies in the future. */
export const dateToCome = (label: string) => `${label} cannot be in the future`
/** A date that lies before one it must follow. */
export const dateTooEarly = (label: string, earlier: string) => `${label} cannot be before ${earlier.toLowerCase()}`

/** SHR-07: more than what is left of a company. */
export const shareAboveRemaining = (remaining: number) => `Percentage of shares held must be less than ${remaining}%`

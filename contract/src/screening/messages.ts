/** Sanction screening (SAN). */
export const screeningMessages = {
  firstNameShort: 'First name must be at least 3 characters',
  surnameShort: 'Surname must be at least 2 characters',
  birthRequired: 'Date of birth is required',
  nationalityRequired: 'Nationality is required',
  requestFailed: 'There was an error while creating the request',
  noResults:
    'No results found, please try again with different search criteria or contact the administrator for further assistance',
  severalResults: 'The search returned more than one document, please select the one that matches best',
  listPage: 'Requested Sanction Screaning',
  listTitle: 'Sanction Screaning List',
  none: 'No sanction screenings yet',
  newTitle: 'Create New Sanction Screaning Request',
  submit: 'Make Request',
  wait: 'Please Wait',
  running: 'Performing Sanction Screaning...',
  loading: 'Loading...',
  resultTitle: 'Sanction Screening Result Information',
  understood: 'I understand',
  pickHint: 'Click on one to show in view',
  dependsOn: 'Search depends on First & Last names, as well as, Nationality and Birthday date',
  noResult: 'Error occured while fetching the data',
  noAddresses: 'No Addresses found',
  noSanctions: 'No Sanctions found',
  noNotes: 'No Notes found',
  noFlags: 'No Flags found',
  noArticles: 'No Articles found',
  outOfDate: 'out of date',
  notRun: 'Not screened yet',
  ofPerson: 'Sanction screening',
  webSearch: 'Manual web search',
  save: 'Save as PDF',
  saved: 'Document Successfuly Saved',
  savedWhere: 'It waits for approval as the world check of this person.',
  notSaved: 'Error saving document',
  saveElsewhere: 'Add download of PDF from frontend',
  pdfName: 'Sanction Screening.pdf',
  lookupUndecided: 'Decisions are kept with a person or an entity of the file',
  fillFirstName: 'Please fill First Name field',
  fillLastName: 'Please fill Last Name field',
} as const

/** SAN-27. */
export const thirdPartyQuestion = (who: 'person' | 'entity') =>
  `A third party will use this ${who}'s data to look for matches on sanction lists. Do you want to continue?`

/** SAN-28. */
export const pleaseFillFirst = (fields: readonly string[]) =>
  `Please fill ${fields.join(', ')} field(s) before using API sanction screening`

/** The fields of a person that a screening needs, with their labels in messages (SAN-30). */
export const screenedFields = {
  firstName: 'First Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  passportCountry: 'Nationality',
} as const

/** The fields of an entity that a screening needs. */
export const screenedEntityFields = { name: 'Company name' } as const

/** SAN-29. */
export const pleaseFill = (fields: readonly string[]) =>
  `Please fill ${fields.join(', ')} fields before using API sanction screening`

/** Why a hit is to be decided once more (GOV-18). */
export const hitReopened = {
  asked: (then: string, now: string) => `Screened with other data: “${then}” then, “${now}” now`,
  listed: (gone: readonly string[], come: readonly string[]) =>
    ['The entry changed', ...gone.map((line) => `no longer “${line}”`), ...come.map((line) => `now “${line}”`)].join(
      '; ',
    ),
} as const

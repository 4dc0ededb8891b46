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
} as const

/** SAN-29. */
export const pleaseFill = (fields: readonly string[]) =>
  `Please fill ${fields.join(', ')} fields before using API sanction screening`

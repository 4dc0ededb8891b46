/** ERR-02, LIM-35: the text of a failed operation that has none of its own. */
export const thereWasAnError = (operation: string) =>
  `There was an error during ${operation}. Please try again or contact the support`

/** '{type} added successfully' (SUB-13), where a kind has no text of its own. */
export const addedSuccessfully = (type: string) => `${type} added successfully`

/** What every page says, wherever it belongs. */
export const platformMessages = {
  dataSaved: 'Data saved successfully',
  changesSaved: 'Changes saved',
  saving: 'Saving..',
  unsavedChanges: 'You have unsaved changes. Are you sure you want to leave?',
  pageNotFound: 'Page not found',
  searchTooShort: 'Type at least 3 characters',
  linkCopied: 'Link copied to clipboard',
  linkNotCopied: 'Failed to copy link',
  pleaseTryAgain: 'Please try again or contact the support',
  pleaseContactSupport: 'Please contact support',
  associatedObjectNotFound: 'Associated object was not found',
} as const

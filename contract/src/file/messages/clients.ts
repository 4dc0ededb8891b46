import { thereWasAnError } from '../../platform/messages/platform'

/** The client list and new clients (CLI). */
export const clientMessages = {
  addNew: 'Add New Client',
  noItems: 'No items',
  nameRequired: 'Name is required',
  companyTypeRequired: 'Company type is required',
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last Name is required',
  accountHolderTypeRequired: 'Client Type type is required',
  clientTypeRequired: 'Client Type is required',
  added: 'Client added successfully',
  unknownOrdering: 'Invalid ordering key',
  loadingFailed: thereWasAnError('clients loading'),
} as const

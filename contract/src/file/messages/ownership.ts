import { isolated } from '../../platform/names'
/** Persons, UBOs, managing directors and shareholders (PER, UBO, MBD, SHR). Percentages: validation messages. */
export const ownershipMessages = {
  locationTypeRequired: 'Location type is required',
  directorTypeRequired: 'Director type is required',
  shareholderTypeRequired: 'Shareholder type is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  companyNameRequired: 'Company name is required',
  deleteOfficialQuestion: 'Are you sure you want to delete this Official?',
  deleteUboQuestion: 'Are you sure you want to delete this UBO?',
  deleteDirectorQuestion:
    'Are you sure you want to delete this Managing Director? All the related data will be deleted.',
  deleteShareholderQuestion: 'Are you sure you want to delete this Shareholder? All the related data will be deleted.',
  personThere: 'There is a person here already',
  uboThere: 'This person is a UBO already',
  notDeletable: 'This record cannot be deleted',
} as const

/** GOV-12: an official of several directors leaves one of them. */
export const removeOfficialQuestion = (director: string) =>
  `Are you sure you want to remove this Official from ${isolated(director)}? Nothing changes elsewhere.`

/** ENT-09: how the missing-items dialog names what is wrong with an entity. */
export const entityProblem = (entity: string, field: string, message: string) =>
  `${isolated(entity)}: ${field} - ${message}`

/** What stands in the ownership chart is called so (CHT-03 to CHT-05). */
export const structureLabels = {
  client: 'Client',
  entity: 'Legal entity',
  corporateShareholder: 'Corporate shareholder',
  shareholder: 'Shareholder',
  director: 'Managing director',
  official: 'Official',
  ubo: 'UBO',
  missingShareholder: 'Missing shareholders',
  missingDirector: 'Missing managing director',
  missingOfficial: 'Missing official',
  missingUbo: 'Missing UBO',
  missingAccountHolder: 'Missing account holder',
  waitingAccountHolder: 'Account holder that awaits approval',
  unnamedDirector: 'Managing director without a person or a legal entity',
} as const

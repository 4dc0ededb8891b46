import { platformMessages } from '../../platform/messages/platform'
import { isolated } from '../../platform/names'

/** Subsidiaries (SUB). */
export const subsidiaryMessages = {
  title: 'Subsidiaries',
  add: 'Add Subsidiary',
  addTitle: 'Add new Subsidiary',
  detailsTitle: 'Subsidiary Details',
  editTitle: 'Edit Subsidiary',
  noComment: 'No comment present',
  nameRequired: 'Name is required',
  lastAnnualAccountRequired: 'Last Annual Account on File is required',
  deleteQuestion: 'Are you sure you want to delete this Subsidiary?',
  deleted: 'Subsidiary has been deleted successfully',
  loadingFailed: `There was an error loading subsidiaries. ${platformMessages.pleaseTryAgain}`,
  addingFailed: 'There was an error adding subsidiary.',
  editingFailed: 'There was an error editing subsidiary.',
} as const

export const subsidiaryAdded = (name: string) => `Subsidiary ${isolated(name)} added successfully`
export const subsidiaryEdited = (name: string) => `Subsidiary ${isolated(name)} edited successfully`
/** SUB-15: a refused list shows what the server said. */
export const subsidiaryListRefused = (serverMessage: string) => `${serverMessage} (Subsidiary list)`

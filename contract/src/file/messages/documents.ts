import { limits } from '../../platform/limits'

/** Corporate and personal documents (DOC) and uploads (FIL). */
export const documentMessages = {
  bankNameRequired: 'Bank name is required',
  bankNameShort: `Bank name must be at least ${limits.bankNameMinimum} characters`,
  yearsDiffer: 'Years do not match',
  fileMissing: 'Please attach a file',
  /** Of a file that took more than the machine has to look into it. */
  notLookedInto: 'This file could not be checked, please try a smaller one or try again later',
  onlyPdfAndPng: 'Only .pdf and .png files are allowed',
  uploadFailed: 'Failed to upload the file',
  deleteSection: 'Delete Section',
  deleteDocumentQuestion: 'Are you sure you want to delete this Document?',
  deleteSectionQuestion: 'Are you sure you want to delete this section?',
  revisionDeleted: 'Document Revision has been deleted successfully',
  expired: 'Expired',
  tooOld: 'Too old',
} as const

/** Of a PDF that does something by itself when it is opened. */
export const activeContent = 'This PDF contains active content'

/** Of a PDF that is longer than what can be shown with a watermark. */
export const tooManyPages = `This PDF has more than ${limits.pdfPages.toLocaleString('en')} pages`

/** DOC-19, FIL-02. */
export const fileTooBig = (filename: string) => `${filename} is to big, max file size is 10MB`
/** Of a document that is good for so many days more. */
export const expiresIn = (days: number) =>
  days === 0 ? 'Expires today' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`
/** DOC-41. */
export const findingReset = (finding: string) => `${finding} will be set as NO as there are no comments provided`

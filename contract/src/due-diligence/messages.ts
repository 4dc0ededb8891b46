/** Due diligence forms and their documents (DDL). */
export const dueDiligenceMessages = {
  title: 'Due Diligence',
  addNew: 'Add New Due Diligence',
  empty: 'No records yet',
  labelShort: 'Comment is required and should be at least 3 characters long',
  added: 'Due Diligence record added successfully',
  addingFailed: 'Something went wrong',
  saved: 'Successfully saved',
  notFound: 'Due Diligence Record not found',
  notToSubmit: 'This form was submitted already',
  notToReview: 'Only a submitted form can be approved or rejected',
  notToSign: 'Only a document of an approved form can be marked as signed, and not a rejected one',
  signedAlready: 'This document is signed already',
  signedStays: 'A signed document cannot be deleted',
  signedToGo: 'The deletion of this document has been requested',
  copyCosts: 'If you copy the link, you cannot approve this form',
  copyCostsMore:
    'The same holds for its documents and for changes proposed from it, unless the link was mailed to the client before anyone of the staff had it and everything was saved from outside.',
  signed: 'Signed',
  markSigned: 'Mark as signed',
  markedSigned: 'Marked as signed',
  documentApproved: 'An approved document cannot be changed',
  documentsAttached: 'Documents are attached here that cannot be deleted',
  incomplete: 'Some of the required fields are missing in the form, please fill all of the needed information',
  addElement: 'Add New',
  proceedAnyway: 'Proceed anyway',
  submitted: 'Successfully submitted',
  submittingFailed: 'Error submitting',
  sectionMissing: 'Please select a section',
  alreadyAttached: 'This file is already attached to the due diligence are you sure you want to re-submit is?',
  uploaded: 'Document uploaded successfully',
  uploadingFailed: 'Error uploading document',
  deletingFailed: 'Error deleting',
  explanationMissing: 'Please add a rejection explanation',
  documentStateFailed: 'Error while changing document state',
  signOutFirst: 'Sign out to fill in this form',
  renewLink: 'Renew link',
  renewDocumentsLink: 'Renew documents link',
  formApproved: 'Due diligence approved',
  formRejected: 'Due diligence rejected',
  deleteTitle: 'Delete Due Diligence',
  deleteQuestion: 'Are you sure you want to delete this due diligence? Its answers and documents go with it.',
  renewLinkQuestion: 'Are you sure you want to renew this link? The one your client has stops working at once.',
  renewMailedQuestion:
    'Are you sure you want to renew this link? The one your client has stops working at once, and the new one is mailed only once you send it.',
  linkRenewed: 'Link renewed',
  nothingToFillIn: 'This form is approved: there is nothing left to fill in',
  campaign: 'Ask clients for a form',
  mailLink: 'Send link by mail',
  mailLinkAgain: 'Send again',
  invited: 'The link is being mailed',
  invitingFailed: 'Error mailing the link',
  colleagueAddress: 'This address belongs to a colleague',
  notToPropose: 'Only what a submitted form declares can be proposed to the file',
  notProposable: 'This is to be entered in the file by hand',
  knownAlready: 'The file has this already',
  proposedToFile: 'Proposed to the file',
  proposingFailed: 'Error proposing to the file',
  savedInside: 'Saved from inside the organisation',
  downloadPdf: 'Download PDF',
  pdfName: 'Due Dilligence Form.pdf',
} as const

/** DDL-10. */
const statusLabels: Readonly<Record<string, string>> = {
  submitted: 'Submitted by Client',
  draft: 'Draft',
  rejected: 'Rejected',
  approved: 'Approved',
}

export const dueDiligenceStatusLabel = (status: string | null | undefined): string =>
  status && Object.hasOwn(statusLabels, status) ? (statusLabels[status] ?? 'Created') : 'Created'

/** What stands before the note on a change that comes from a form, with the member of staff who wrote it last, if any. */
export const declaredIn = (label: string, enteredBy?: string) =>
  `Declared in the due diligence form “${label}”${enteredBy === undefined ? '' : `, as entered by ${enteredBy}`}`

/** The words of a form beside what a person made of them. */
export const declaredAs = (label: string, words: string) =>
  `${label} in the form: ${words.replaceAll(/\s*\n\s*/g, ', ')}`

/** One more element or document than a form takes. */
export const formIsFull = (most: number, what: 'elements' | 'documents') =>
  `This form has ${most} ${what}, which is the most it takes`

/** DDL-28. */
export const elementAdded = (type: string) => `Successfully added new ${type}`
/** DDL-67. */
export const documentStatusChanged = (status: string) => `Document status changed to ${status}`

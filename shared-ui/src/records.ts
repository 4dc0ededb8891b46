export { checkEdits } from '@dossier/contract/file/checks/check-field'
export { checkNew } from '@dossier/contract/file/checks/check-new'
// made from the table of kinds, of which a page has one copy: areas take these calls from here
export {
  createAccountNumber,
  deleteObject,
  deleteTransactionProfile,
  updateUbo,
} from '@dossier/contract/file/endpoints/records'
export { useReviewMode } from './area/review-mode'
export { Corrected, useCorrected } from './file/again/corrected'
export { CorrectedNote } from './file/again/corrected-note'
export { type DeniedChange, isAdditionOf } from './file/again/denied-change'
export { useCorrectable } from './file/again/use-correctable'
export { AddRecord } from './file/records/add-record'
export { BlockSection } from './file/records/block-section'
export { type ClientRecords, ClientRecordsPage } from './file/records/client-records-page'
export { CreateDialog } from './file/records/create-dialog'
export { DeleteButton } from './file/records/delete-button'
export type { Deletion } from './file/records/delete-dialog'
export { EditScope } from './file/records/edit-scope'
export { RecordAlerts } from './file/records/record-alerts'
export { RecordBlocks } from './file/records/record-blocks'
export type { SendChanges } from './file/records/record-edits'
export { areOpenAtFirst, RecordList } from './file/records/record-list'
export { CreationOrRemoval } from './file/records/record-marks'
export { currentIn, type RecordOnWire } from './file/records/record-on-wire'
export { type PlaceChange, RecordPanel } from './file/records/record-panel'
export { RecordRow } from './file/records/record-row'
export { useScope } from './file/records/scope-context'
export { TakesOverInDialog } from './file/records/takes-over'
export { useEditAsked } from './file/records/use-edit-asked'
export { useRecordEdits } from './file/records/use-record-edits'
export { useMayOn } from './server/session/use-may-on'

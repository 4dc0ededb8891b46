import type { DocumentType } from '@dossier/contract/file/documents'
import { reminderOf } from '@dossier/contract/file/reminders'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import type { FieldValue, FileFacts } from '@dossier/contract/platform/fields/field'
import { todaysDate } from '../../controls/date-text/todays-date'
import type { FileProposal, FileVersion } from '../files/file-cell'
import { isRemovalPending } from '../records/record-marks'
import { currentAndProposed } from '../values/current-and-proposed'

/** Returns the file that a document holds under a name; null where it holds none. */
export const fileIn = (value: unknown): FileFacts | null =>
  typeof value === 'object' && value !== null && 'serverName' in value ? (value as FileFacts) : null

/** Returns the approved file of a document and the one that waits; of a document that is only proposed all files wait (DOC-03). */
export function filesOf(record: KycFile | undefined) {
  if (record === undefined) return { current: null, proposal: undefined, removalPending: false }
  const { value, proposal } = currentAndProposed(record, 'file')
  const first = fileIn(value)
  const later = proposalOf(fileIn(proposal?.value), 'new', proposal ?? {})
  const removalPending = isRemovalPending(record)
  const creation = record.pending_actions.find(({ actionType }) => actionType === 'create')
  if (creation === undefined) return { current: first, proposal: later, removalPending }
  const { _id: actionId, user_name: who, datetime: when } = creation
  return { current: null, proposal: later ?? proposalOf(first, 'current', { who, when, actionId }), removalPending }
}

/** Returns the day on which staff are reminded of a document, by what is approved of it; nothing once it has come. */
export function reminderAhead({ type }: DocumentType, record: KycFile | undefined): string | undefined {
  if (record === undefined || filesOf(record).current === null) return undefined
  const read = (name: string) =>
    name === 'documentType' ? type : (currentAndProposed(record, name).value as FieldValue)
  const on = reminderOf(read)?.on
  return on !== undefined && on > todaysDate() ? on : undefined
}

/** A file that waits, with the version by which it is read. */
const proposalOf = (file: FileFacts | null, version: FileVersion, { who, when, actionId }: Partial<FileProposal>) =>
  file === null
    ? undefined
    : {
        file,
        version,
        ...(who !== undefined && { who }),
        ...(when !== undefined && { when }),
        ...(actionId && { actionId }),
      }

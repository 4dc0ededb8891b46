import { calendarDateOf } from '@dossier/contract/dates'
import type { DocumentType } from '@dossier/contract/documents'
import type { FieldValue, FileFacts } from '@dossier/contract/field'
import { reminderOf } from '@dossier/contract/reminders'
import type { KycFile } from '@dossier/contract/schemas/documents'
import type { FileProposal } from '../files/file-cell'
import { isRemovalPending } from '../records/record-marks'
import { currentAndProposed } from '../values/current-and-proposed'

/** Returns the file that a document holds under a name; null where it holds none. */
export const fileIn = (value: unknown): FileFacts | null =>
  typeof value === 'object' && value !== null && 'serverName' in value ? (value as FileFacts) : null

/** Returns the approved file of a document and the one that waits. The first one waits with its record (DOC-03). */
export function filesOf(record: KycFile | undefined) {
  if (record === undefined) return { current: null, proposal: undefined, removalPending: false }
  const { value, proposal } = currentAndProposed(record, 'file')
  const creation = record.pending_actions.find(({ actionType }) => actionType === 'create')
  const removalPending = isRemovalPending(record)
  const current = fileIn(value)
  const proposed = fileIn(proposal?.value)
  if (creation !== undefined && proposed === null) {
    const { _id: actionId, user_name: who, datetime: when } = creation
    return { current: null, proposal: proposalOf(current, { who, when, actionId }), removalPending }
  }
  return { current, proposal: proposalOf(proposed, proposal ?? {}), removalPending }
}

/** Returns the day on which staff are reminded of a document, by what is approved of it; nothing once it has come. */
export function reminderAhead({ type }: DocumentType, record: KycFile | undefined): string | undefined {
  if (record === undefined || filesOf(record).current === null) return undefined
  const read = (name: string) =>
    name === 'documentType' ? type : (currentAndProposed(record, name).value as FieldValue)
  const on = reminderOf(read)?.on
  return on !== undefined && on > calendarDateOf(new Date()) ? on : undefined
}

const proposalOf = (
  file: FileFacts | null,
  { who, when, actionId }: Partial<FileProposal>,
): FileProposal | undefined =>
  file === null
    ? undefined
    : { file, ...(who !== undefined && { who }), ...(when !== undefined && { when }), ...(actionId && { actionId }) }

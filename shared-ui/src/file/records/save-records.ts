import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { updateCall } from '@dossier/contract/record-calls'
import { ApiError } from '../../server/api/api-error'
import { call } from '../../server/api/call'
import type { Values } from '../values/edit-rules'
import type { RecordEdits } from './record-edits'
import { currentIn, isRecordOnWire, type RecordOnWire } from './record-on-wire'

/** What became of the changes of one record. */
export type Outcome = {
  readonly id: string
  readonly sent: Values
} /** `filed`: how many changes wait for approval by it. */ & (
  | { readonly saved: RecordOnWire; readonly filed: number }
  | { readonly error: unknown }
)

async function update(kind: Kind, id: string, body: Values): Promise<{ saved: RecordOnWire; filed: number }> {
  const endpoint = updateCall(kind)
  if (endpoint === undefined) throw new Error(`Records of the kind ${kind} are not changed field by field`)
  const answer = await call(endpoint, { params: { id }, body })
  const record = answer[kinds[kind].responseKey]
  if (!isRecordOnWire(record)) throw new Error(`The answer holds no ${kinds[kind].responseKey}`)
  return { saved: record, filed: Array.isArray(answer.actions) ? answer.actions.length : 0 }
}

type Save = { readonly records: readonly RecordEdits[]; readonly note?: string }

/** Sends the changes of each record with the revision they are based on (DSH-44, GOV-07), all at once, with one note. */
export const saveRecords = ({ records, ...note }: Save): Promise<readonly Outcome[]> =>
  Promise.all(
    records.map(async ({ kind, id, changes: sent, base, send = update.bind(null, kind, id) }) => {
      try {
        return { id, sent, ...(await send({ ...sent, ...note, rev: base.rev })) }
      } catch (error) {
        return { id, sent, error }
      }
    }),
  )

export const isSaved = (outcome: Outcome) => 'saved' in outcome

/** Returns how many changes a save was filed as, where no one could decide all of one record's (GOV-27); else undefined. */
export function dividedInto(outcomes: readonly Outcome[]): number | undefined {
  const filed = outcomes.map((outcome) => ('saved' in outcome ? outcome.filed : 0))
  return filed.some((count) => count > 1) ? filed.reduce((total, count) => total + count, 0) : undefined
}

/** Whether the server had something to say about the save; else it could not be asked, or could not answer. */
export const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Brings the answer to the record it is about, as that is by now. */
export function settle(record: RecordEdits, outcome: Outcome): void {
  if ('saved' in outcome) record.acceptSaved(outcome.sent, outcome.saved)
  else if (isRejected(outcome.error)) rejectFor(record, outcome.sent, outcome.error)
  else record.markRejected()
}

function rejectFor(record: RecordEdits, sent: Values, error: ApiError): void {
  const isOfFields = error.errors.note === undefined && Object.keys(error.errors).length > 0
  if (error.code === 'stale-record') record.reject({ kind: 'stale' }, currentIn(error))
  else if (!isOfFields) record.reject({ kind: 'rejected', message: error.message })
  record.markRejected(error.code === 'stale-record' || !isOfFields ? {} : error.errors, sent)
}

import { documentMessages } from '@dossier/contract/file/messages/documents'
import { ApiError } from '../../server/api/api-error'

/** What the server says of the file itself stands beside it; everything else is a failed upload (FIL-05). */
const saidOfTheFile = ['too-large', 'unsupported-type', 'invalid-request', 'invalid-state', 'conflict', 'stale-record']

/** Returns what to say of an upload that failed. */
export function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || !saidOfTheFile.includes(error.code)) return documentMessages.uploadFailed
  return error.errors.file ?? error.said ?? documentMessages.uploadFailed
}

/** Whether the file itself was refused, so that sending it once more ends the same. */
export const isFileRejected = (error: unknown) =>
  error instanceof ApiError && (error.code === 'too-large' || error.code === 'unsupported-type')

export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Returns what the server has against the file itself; undefined where it refused for another reason. */
export const fileRejection = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.errors.file ?? (isFileRejected(error) ? error.message : undefined)) : undefined

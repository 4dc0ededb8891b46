import type { RecordFacts } from '@dossier/contract/platform/schemas/shared'
import type { ApiError } from '../../server/api/api-error'

/** A reviewed record as it comes over the wire, whatever its kind. */
export type RecordOnWire = Readonly<RecordFacts> & { readonly _id: string }

/** Returns whether an answer holds a whole record under the name its kind gives it. */
export const isRecordOnWire = (found: unknown): found is RecordOnWire =>
  typeof found === 'object' && found !== null && '_id' in found && 'rev' in found

/** Returns the present state that a conflict tells of (ruling 5); undefined where it tells of none. */
export function currentIn({ details }: ApiError): RecordOnWire | undefined {
  const current = typeof details === 'object' && details !== null && 'current' in details ? details.current : undefined
  return isRecordOnWire(current) ? current : undefined
}

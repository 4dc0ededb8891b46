import type { RecordFacts } from '@dossier/contract/platform/schemas/shared'

/** A reviewed record as it comes over the wire, whatever its kind. */
export type RecordOnWire = Readonly<RecordFacts> & { readonly _id: string }

/** Returns whether an answer holds a whole record under the name its kind gives it. */
export const isRecordOnWire = (found: unknown): found is RecordOnWire =>
  typeof found === 'object' && found !== null && '_id' in found && 'rev' in found

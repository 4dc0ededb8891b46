import { isSameValue } from '../../draft/same-value'
import { currentAndProposed, type WireRecord } from './current-and-proposed'
import type { Values } from './edit-rules'

/** Whether edits do nothing but set fields back to what is approved: nothing is filed by it, so that no note is asked for (GOV-47). */
export const setsBack = (record: WireRecord, edits: Values): boolean =>
  Object.entries(edits).every(([name, value]) => isSameValue(value, currentAndProposed(record, name).value))

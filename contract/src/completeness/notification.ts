import { labelOf } from '../catalogue'
import type { Read } from '../field'
import { checkCompleteness } from '../validation/check-field'

/** DSH-35 to DSH-38: the labels of the dashboard fields that keep the automatic notification from being sent. */
export const notificationMissing = (read: Read): readonly string[] =>
  Object.keys(checkCompleteness('company', read)).map((name) => labelOf('company', name))

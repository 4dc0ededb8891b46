import type { Read } from '../../platform/fields/field'
import { labelOf } from '../catalogue'
import { checkCompleteness } from '../checks/check-field'

/** DSH-35 to DSH-38: the labels of the dashboard fields that keep the automatic notification from being sent. */
export const notificationMissing = (read: Read): readonly string[] =>
  Object.keys(checkCompleteness('company', read)).map((name) => labelOf('company', name))

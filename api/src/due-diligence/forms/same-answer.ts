import { folded } from '@dossier/contract/platform/countries'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { sameValue } from '../../file/engine/values'

/** Whether two values say the same; of texts neither blanks nor capitals count. */
export const isSameAnswer = (left: FieldValue, right: FieldValue) =>
  typeof left === 'string' && typeof right === 'string' ? plain(left) === plain(right) : sameValue(left, right)

/** A text as it is compared. */
export const plain = (value: FieldValue | undefined) =>
  typeof value === 'string' ? folded(value).replaceAll(/[\s,]+/g, ' ') : ''

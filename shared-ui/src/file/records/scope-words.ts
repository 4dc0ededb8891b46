import { isolated } from '@dossier/contract/platform/names'
import { type RecordEdits, rejectionId } from './record-edits'

/** Returns a text with the name of the record that it is about, where there are several. */
export const named = (name: string, text: string) => (name === '' ? text : `${isolated(name)}: ${text}`)

/** Returns what is wrong with a record, each error with the id of what it is about; away from its field it names it. */
export function errorsInWords(record: RecordEdits) {
  const { errors, rejection, name, idPrefix } = record
  const ofFields = errors.map((error) => ({
    id: `${idPrefix}${error.name}`,
    message: named(name, says(error.message, error.label) ? error.message : `${error.label}: ${error.message}`),
  }))
  return rejection?.kind === 'rejected'
    ? [...ofFields, { id: rejectionId(record), message: named(name, rejection.message) }]
    : ofFields
}

/** Returns the labels of the fields that were edited, which are those that are counted, and of those that follow from them. */
function labelsOf({ fields, state }: RecordEdits): string {
  const labels = (which: 'isEdited' | 'isDerived') =>
    fields.filter((field) => state(field)[which]).map(({ label }) => label)
  const edited = labels('isEdited')
  const derived = labels('isDerived').filter((label) => !edited.includes(label))
  return derived.length === 0 ? edited.join(', ') : `${edited.join(', ')}, and with it ${derived.join(', ')}`
}

/** Returns what a save would file: the fields, by record where there are several. */
export const changedNames = (changed: readonly RecordEdits[]): string =>
  changed.map((record) => named(record.name, labelsOf(record))).join('; ')

/** Whether a message names its field already, as 'First name is required' does First Name. */
const says = (message: string, label: string) => message.toLowerCase().includes(label.toLowerCase())

export { type Edits, useEdits } from './file/edits/use-edits'
export { FieldInput } from './file/fields/field-input'

export { type Edits, useEdits } from './edits/use-edits'
export { FieldInput } from './fields/field-input'

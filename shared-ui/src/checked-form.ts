export { FormModal } from './controls/dialog/form-modal'
export { type FieldErrors, FieldRejection } from './draft/checked-form/field-rejection'
export { type CheckedForm, useCheckedForm } from './draft/checked-form/use-checked-form'
export type { Edited } from './draft/checked-form/use-form-sending'

export { type FieldErrors, FieldRejection, fieldErrorsIn } from './checked-form/field-rejection'
export { type CheckedForm, useCheckedForm } from './checked-form/use-checked-form'
export { FormModal } from './dialog/form-modal'

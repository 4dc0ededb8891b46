import { always, block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'

/** TRP-01, TRP-22. Pages name it after the client's kind (accountNumberLabel). */
export const accountNumberFields: readonly Field[] = block('Account number', [
  {
    name: 'account_number',
    label: 'Account Number',
    input: 'text',
    maximum: limits.textMaximum,
    neverEmpty: validationMessages.valueRequired,
    required: always,
  },
])

import type { Field } from '../field'
import { limits } from '../limits'
import { validationMessages } from '../messages/validation'
import { always, block } from './block'

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

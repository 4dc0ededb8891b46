import { always, block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { subsidiaryMessages } from '../messages/subsidiaries'

/** SUB-08, SUB-09. */
export const subsidiaryFields: readonly Field[] = block('Subsidiary', [
  {
    name: 'name',
    label: 'Subsidiary name',
    input: 'text',
    maximum: limits.companyNameMaximum,
    neverEmpty: subsidiaryMessages.nameRequired,
    required: always,
  },
  {
    name: 'last_annual_account_on_file',
    label: 'Last Annual Account on File',
    input: 'year',
    neverEmpty: subsidiaryMessages.lastAnnualAccountRequired,
    required: always,
  },
  { name: 'comment', label: 'Comment', input: 'multiline', maximum: limits.longTextMaximum },
])

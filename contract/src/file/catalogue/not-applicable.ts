import { always, block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { lengthAtLeast } from '../../platform/messages/validation'
import { seenOf } from '../../platform/validation/hidden-characters'
import { fileLimits } from '../limits'
import { choices } from './choices'

const derived = { readOnly: true } as const
const reasonTooShort = lengthAtLeast('Reason', fileLimits.notApplicableReasonMinimum)

/** What does not apply and why (WRK-20), and what that rests on: it holds for as long as all of this is the same. */
export const notApplicableFields: readonly Field[] = [
  ...block('Does not apply', [
    { name: 'item_label', label: 'Item', input: 'text', maximum: limits.longTextMaximum, ...derived },
    {
      name: 'reason',
      label: 'Reason',
      input: 'multiline',
      maximum: limits.longTextMaximum,
      check: (value) =>
        typeof value === 'string' && [...seenOf(value)].length < fileLimits.notApplicableReasonMinimum
          ? reasonTooShort
          : undefined,
      neverEmpty: reasonTooShort,
      required: always,
    },
  ]),
  ...block(
    'It rests on',
    [
      { name: 'client_type', label: 'Client type', input: 'choice', options: choices.companyTypes },
      {
        name: 'account_holder_type',
        label: 'Type of account holder',
        input: 'choice',
        options: choices.accountHolderTypes,
      },
      {
        name: 'client_location',
        label: 'Location of the client',
        input: 'choice',
        options: choices.companyLocations,
      },
      { name: 'services', label: 'Services', input: 'multiline', maximum: limits.longTextMaximum },
      { name: 'party_location', label: 'Residence', input: 'choice', options: choices.origins },
      { name: 'supervised', label: 'Supervised', input: 'boolean' },
    ],
    derived,
  ),
]

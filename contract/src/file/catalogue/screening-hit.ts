import { always, block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { choices } from './choices'

const asFound = { readOnly: true, maximum: limits.longTextMaximum } as const
const asked = { neverEmpty: validationMessages.valueRequired, required: always } as const

/**
 * What was decided, first, as it is what is reviewed; then what was found and what it was decided on: a decision holds
 * for as long as both are the same (GOV-18).
 */
export const screeningHitFields: readonly Field[] = [
  ...block('Decision', [
    { name: 'decision', label: 'Decision', input: 'choice', options: choices.hitDecisions, ...asked },
    { name: 'reason', label: 'Reason', input: 'multiline', maximum: limits.longTextMaximum, ...asked },
  ]),
  ...block(
    'Hit',
    [
      { name: 'entry_name', label: 'Listed name', input: 'text' },
      { name: 'list_name', label: 'List', input: 'text' },
      { name: 'likeness', label: 'Likeness', input: 'text' },
      { name: 'asked_with', label: 'Screened with', input: 'multiline' },
      { name: 'listed_facts', label: 'Entry as it stood', input: 'multiline' },
    ],
    asFound,
  ),
]

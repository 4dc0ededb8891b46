import { block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { validationMessages as texts } from '../../platform/messages/validation'
import { percentage } from '../../platform/validation/rules'
import { choices } from './choices'

/** SHR-01. What is left of the company is checked with its other shareholders at hand (checkShare). */
export const shareholderFields: readonly Field[] = block('Shareholder', [
  {
    name: 'shareholder_type',
    label: 'Shareholder type',
    input: 'choice',
    options: choices.shareholderTypes,
    readOnly: true,
  },
  {
    name: 'percentage_held',
    label: 'Percentage of shares held',
    input: 'percent',
    check: percentage,
    neverEmpty: texts.shareRequired,
  },
])

import type { Field } from '../field'
import { validationMessages as texts } from '../messages/validation'
import { percentage } from '../validation/rules'
import { block } from './block'
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

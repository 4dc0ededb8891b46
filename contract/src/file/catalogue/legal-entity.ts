import { always, block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { entityName } from '../../platform/validation/rules'
import { ownershipMessages as texts } from '../messages/ownership'
import { addressBlock } from './address'
import { choices } from './choices'

/** ENT-01. */
export const legalEntityFields: readonly Field[] = [
  ...block('Company', [
    {
      name: 'name',
      label: 'Company name',
      input: 'text',
      check: entityName,
      neverEmpty: texts.companyNameRequired,
      required: always,
    },
    { name: 'supervised', label: 'Supervised', input: 'boolean' },
    { name: 'location_type', label: 'Origin', input: 'choice', options: choices.origins },
  ]),
  ...addressBlock(),
]

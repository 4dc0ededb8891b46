import type { Field } from '../field'
import { ownershipMessages as texts } from '../messages/ownership'
import { entityName } from '../validation/rules'
import { addressBlock } from './address'
import { always, block } from './block'
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

import { block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { ownershipMessages } from '../messages/ownership'
import { choices } from './choices'

/** MBD-01. The type is chosen once, when the director is added (MBD-08). */
export const managingDirectorFields: readonly Field[] = block('Managing director', [
  {
    name: 'location_type',
    label: 'Origin',
    input: 'choice',
    options: choices.origins,
    neverEmpty: ownershipMessages.locationTypeRequired,
  },
  { name: 'entity_type', label: 'Director type', input: 'choice', options: choices.directorTypes, readOnly: true },
])

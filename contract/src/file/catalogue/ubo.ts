import { block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { choices } from './choices'

/** UBO-01. Its place in the list is no reviewed data (UBO-09). */
export const uboFields: readonly Field[] = block('UBO', [
  { name: 'location_type', label: 'Origin', input: 'choice', options: choices.origins },
])

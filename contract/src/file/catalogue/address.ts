import { always, block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { between, zip } from '../../platform/validation/rules'

/** The address of a person or an entity (VAL-14 to VAL-17). */
export const addressBlock = (extra: readonly Omit<Field, 'group'>[] = []): readonly Field[] =>
  block('Address', [
    {
      name: 'address_line_1',
      label: 'Address line 1',
      input: 'text',
      check: between('Address line 1', 15, 100),
      required: always,
    },
    { name: 'address_line_2', label: 'Address line 2', input: 'text', maximum: 100 },
    { name: 'city', label: 'City', input: 'text', check: between('City', 3, 255), required: always },
    { name: 'address_country', label: 'Country', input: 'country', required: always },
    { name: 'zip', label: 'Zip Code', input: 'text', check: zip, required: always },
    ...extra,
  ])

import type { Field } from './field'

type BlockField = Omit<Field, 'group'>

/** Fields under one heading; what they all share is given once and each may differ from it. */
export const block = (
  group: string,
  fields: readonly BlockField[],
  shared: Partial<Omit<Field, 'name' | 'label' | 'input' | 'group'>> = {},
): readonly Field[] => fields.map((field) => ({ group, ...shared, ...field }))

export const always = () => true

import type { Option } from './field'

/** Returns the values of a choice with what people read, in this order. */
export const options = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

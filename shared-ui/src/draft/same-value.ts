const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** Whether two values look the same in a field: nothing set and a cleared text do; rich texts are made anew with every change. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isEmpty(one) && isEmpty(other)) ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    isPlain(one) &&
    JSON.stringify(one) === JSON.stringify(other))

/** A file says nothing of itself as JSON. */
const isPlain = (value: object | null) => !(value instanceof Blob)

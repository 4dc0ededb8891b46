export const OBJECT_ID_BYTES = 12
export const DECIMAL_BYTES = 16

/** Bytes of values of types that always have as many. */
export const FIXED_BYTES: { readonly [type: number]: number } = {
  1: 8,
  6: 0,
  7: OBJECT_ID_BYTES,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: DECIMAL_BYTES,
  127: 0,
  255: 0,
}

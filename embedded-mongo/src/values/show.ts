/** A value as MongoDB prints it in its messages: `{ name: "Ann", at: new Date(5) }`. */
export function showValue(_value: unknown): string {
  throw new Error('follows')
}

/** What is typed as a number: '' for nothing, the text itself while it is none. A comma counts as decimal point. */
export function numberIn(text: string): number | string {
  const trimmed = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text.trim()
}

type Bounds = { readonly minimum?: number | undefined; readonly maximum?: number | undefined }

/** SHL-43: the nearest number within the bounds. */
export const clamped = (value: number, { minimum = -Infinity, maximum = Infinity }: Bounds) =>
  Math.min(maximum, Math.max(minimum, value))

/** Columns as wide as they must be, the first from the left, the others from the right. A line a row. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

export const median = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0

const figure = (fractionDigits: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits })

export const kilobytes = (bytes: number) => figure(1).format(bytes / 1000)
export const whole = (value: number) => figure(0).format(value)
export const oneDecimal = (value: number) => figure(1).format(value)

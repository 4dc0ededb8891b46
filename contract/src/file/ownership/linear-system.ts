/**
 * Returns x of `matrix · x = right`, by elimination with the largest pivot first; null where there is no single solution.
 * The arguments stay as they are.
 */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const pivot = largest(rows, column)
    const chosen = rows[pivot]
    if (chosen === undefined || Math.abs(chosen[column] ?? 0) < 1e-12) return null
    rows[pivot] = rows[column] as number[]
    rows[column] = chosen
    for (let below = column + 1; below < size; below++) subtract(rows[below] as number[], chosen, column)
  }
  return substitute(rows)
}

function largest(rows: readonly number[][], column: number): number {
  let best = column
  for (let row = column + 1; row < rows.length; row++) {
    if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row
  }
  return best
}

function subtract(row: number[], pivot: readonly number[], column: number) {
  const factor = (row[column] ?? 0) / (pivot[column] ?? 1)
  if (factor === 0) return
  for (let index = column; index < row.length; index++) row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0)
}

function substitute(rows: readonly number[][]): number[] {
  const size = rows.length
  const found = new Array<number>(size).fill(0)
  for (let row = size - 1; row >= 0; row--) {
    const values = rows[row] ?? []
    let rest = values[size] ?? 0
    for (let column = row + 1; column < size; column++) rest -= (values[column] ?? 0) * (found[column] ?? 0)
    found[row] = rest / (values[row] ?? 1)
  }
  return found
}

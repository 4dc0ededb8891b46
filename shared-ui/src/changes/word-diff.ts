export type Piece = { readonly text: string; readonly changed: boolean }
export type WordDiff = { readonly before: readonly Piece[]; readonly after: readonly Piece[] }

/** Above this many comparisons texts count as changed as a whole. */
const mostComparisons = 4_000_000

const tokensOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** How many tokens two tails have in common, for every pair of tails. */
function commonTails(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return at
}

/** Neighbouring tokens of one sort as one piece; blanks between changed words belong to the change. */
function pieces(tokens: readonly string[], kept: ReadonlySet<number>): readonly Piece[] {
  const isChanged = (index: number) => {
    if (!kept.has(index)) return true
    const isBlank = tokens[index]?.trim() === ''
    return isBlank && index > 0 && index < tokens.length - 1 && !kept.has(index - 1) && !kept.has(index + 1)
  }
  const found: { text: string; changed: boolean }[] = []
  tokens.forEach((text, index) => {
    const last = found.at(-1)
    if (last?.changed === isChanged(index)) last.text += text
    else found.push({ text, changed: isChanged(index) })
  })
  return found
}

/** Two texts word by word: which words of each the other does not have (CHG-32). */
export function wordDiff(before: string, after: string): WordDiff {
  const [left, right] = [tokensOf(before), tokensOf(after)]
  const keptLeft = new Set<number>()
  const keptRight = new Set<number>()
  if (left.length * right.length <= mostComparisons) {
    const common = commonTails(left, right)
    let [row, column] = [0, 0]
    while (row < left.length && column < right.length) {
      if (left[row] === right[column]) {
        keptLeft.add(row)
        keptRight.add(column)
        row += 1
        column += 1
      } else if (common(row + 1, column) >= common(row, column + 1)) row += 1
      else column += 1
    }
  }
  return { before: pieces(left, keptLeft), after: pieces(right, keptRight) }
}

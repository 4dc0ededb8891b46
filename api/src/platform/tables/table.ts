/** A text, a number, a day ('YYYY-MM-DD'), or nothing. */
export type Cell = { readonly text: string } | { readonly number: number } | { readonly day: string } | null

/** A table while it is read: `rows` come one after the other. */
export type Table = {
  readonly headers: readonly string[]
  readonly rows: AsyncIterable<readonly Cell[]>
}

/** Rows that are written together: each piece costs a round through its reader. */
const rowsAtOnce = 50

/** The texts of rows, put together to pieces. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece: string[] = []
  for await (const text of texts) {
    if (piece.push(text) < rowsAtOnce) continue
    yield piece.join('')
    piece = []
  }
  if (piece.length > 0) yield piece.join('')
}

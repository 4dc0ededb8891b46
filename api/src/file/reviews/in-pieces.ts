/** With how many records one act deals. */
const atOnce = 200

/** Does the work for so many ids at once as one act deals with, one piece after the other. */
export async function inPieces(ids: readonly string[], work: (piece: readonly string[]) => Promise<void>) {
  for (let from = 0; from < ids.length; from += atOnce) await work(ids.slice(from, from + atOnce))
}

/** Text folded for searching: case and accents do not count, everything else is literal (CLI-10). */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')

/** Every run of three characters in some folded texts, once each. */
export function trigramsOf(...folded: string[]): string[] {
  const found = new Set<string>()
  for (const text of folded) {
    const characters = [...text]
    for (let at = 0; at + 3 <= characters.length; at++) found.add(characters.slice(at, at + 3).join(''))
  }
  return [...found]
}

/** How many runs of a searched text are looked up at most, so that a long text asks no more of the database than a short one. */
const mostProbes = 12

/** The runs by which a folded text is looked for: all of a short text's, of a longer one's some from all over it. */
export function probesOf(folded: string): string[] {
  const all = trigramsOf(folded)
  const place = (at: number) => Math.floor((at * mostProbes) / all.length)
  return all.length <= mostProbes ? all : all.filter((_, at) => place(at) !== place(at - 1))
}

/** A literal text as a regular expression. A null byte ends no expression but has to be written out. */
export const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\0', '\\x00')

/** Pixels a character takes, of a name and of the smaller text below it. */
export const characterWidths = { name: 7.2, detail: 6.4 } as const

/** Returns a text in lines that fit a width, the last one cut where they are not enough. */
export function wrappedText(
  text: string,
  width: number,
  mostLines: number,
  pixelsPerCharacter: number = characterWidths.name,
): readonly string[] {
  const fits = Math.max(4, Math.floor(width / pixelsPerCharacter))
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < fits) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, mostLines)
  return shown.map((line, at) => {
    const isCut = line.length > fits || (at === mostLines - 1 && lines.length > mostLines)
    return isCut ? `${line.slice(0, fits - 1).trimEnd()}…` : line
  })
}

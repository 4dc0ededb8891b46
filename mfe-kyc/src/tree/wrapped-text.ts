/** Pixels of an em of a name and of the smaller text below it. */
export const textSizes = { name: 13.4, detail: 12 } as const

/** How wide characters are, in ems: estimated, so that a chart is the same wherever it is drawn. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60]/u, 1.05],
  [/[WMmw@%—…]/u, 0.94],
  [/\p{Lu}/u, 0.74],
  [/[\p{Nd}&]/u, 0.67],
  [/[iljtfrI\s.,:;'’!|()[\]/-]/u, 0.38],
]
const otherwise = 0.65

const widthOfOne = (character: string) => kinds.find(([is]) => is.test(character))?.[1] ?? otherwise

/** Returns about how many pixels a text takes on one line. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + widthOfOne(character) * size, 0)

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const charactersOf = (text: string) => [...characters.segment(text)].map(({ segment }) => segment)

/** Returns a text in lines that fit a width, the last one cut where they are not enough. */
export function wrappedText(
  text: string,
  width: number,
  mostLines: number,
  size: number = textSizes.name,
): readonly string[] {
  const fits = (line: string) => textWidth(line, size) <= width
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (fits(joined)) lines.splice(-1, 1, joined)
    else lines.push(...piecesOf(word, fits))
  }
  const shown = lines.slice(0, mostLines)
  return shown.map((line, at) => (at === mostLines - 1 && lines.length > mostLines ? cut(line, fits) : line))
}

/** A word that is wider than a line goes on in the next one, as names do that are written without blanks. */
function piecesOf(word: string, fits: (line: string) => boolean): readonly string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  for (const character of charactersOf(word)) {
    const joined = `${pieces.at(-1) ?? ''}${character}`
    if (pieces.length > 0 && fits(joined)) pieces.splice(-1, 1, joined)
    else pieces.push(character)
  }
  return pieces
}

function cut(line: string, fits: (line: string) => boolean): string {
  const kept = charactersOf(line)
  while (kept.length > 1 && !fits(`${kept.join('')}…`)) kept.pop()
  return `${kept.join('').trimEnd()}…`
}

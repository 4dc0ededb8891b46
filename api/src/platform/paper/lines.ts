import bidiFactory from 'bidi-js'
import { breakPlaces, letterEnds } from './break-places'
import { type Face, faceOf, runsToLeft } from './faces'

const bidi = bidiFactory()

/** A piece of a line that is drawn at once, from left to right, and how far from the left end of the line. */
type Run = { readonly text: string; readonly face: Face; readonly x: number }
/** Its runs are in the order in which they are read, which is the order in which a text is selected. */
export type Line = { readonly runs: readonly Run[]; readonly width: number; readonly toLeft: boolean }

type Measure = (text: string, face: Face) => number
type Setting = { readonly width: number; readonly plain: 'regular' | 'bold'; readonly measure: Measure }

type Piece = { readonly text: string; readonly face: Face; readonly level: number }

/** Returns a text in lines that are no wider than they may be. */
export const linesOf = (text: string, setting: Setting): readonly Line[] =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .flatMap((paragraph) => linesOfParagraph(paragraph, setting))

/** Letters that one face holds, and that all run to the right. */
const plainLetters = /^[\x20-\x7e\xa0-\u02ff]*$/

function linesOfParagraph(text: string, setting: Setting): readonly Line[] {
  if (plainLetters.test(text)) return plainLines(text, setting)
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const toLeft = (paragraphs[0]?.level ?? 0) % 2 === 1
  return spansOf(text, setting, levels).map(([from, to]) => {
    const end = from + text.slice(from, to).trimEnd().length
    return { toLeft, ...placed(piecesOf(text, [from, end], levels, setting.plain), setting) }
  })
}

/** The same in short, for what most texts are. */
const plainLines = (text: string, setting: Setting): readonly Line[] =>
  spansOf(text, setting).map(([from, to]) => {
    const piece = { text: text.slice(from, to).trimEnd(), face: setting.plain, level: 0 }
    return { toLeft: false, ...placed([piece], setting) }
  })

/** Returns from where to where each line goes. */
function spansOf(text: string, setting: Setting, levels?: Uint8Array): readonly (readonly [number, number])[] {
  const widthOf = (from: number, to: number) =>
    piecesOf(text, [from, to], levels, setting.plain).reduce(
      (sum, piece) => sum + setting.measure(piece.text, piece.face),
      0,
    )
  if (widthOf(0, text.length) <= setting.width) return [[0, text.length]]
  const spans: [number, number][] = []
  let begin = 0
  let at = 0
  let filled = 0
  const put = (to: number) => {
    const ink = at + text.slice(at, to).trimEnd().length
    if (at > begin && filled + widthOf(at, ink) > setting.width) {
      spans.push([begin, at])
      begin = at
      filled = 0
    }
    filled += widthOf(at, to)
    at = to
  }
  for (const place of breakPlaces(text)) {
    const from = at
    const word = text.slice(from, place)
    if (widthOf(from, from + word.trimEnd().length) <= setting.width) put(place)
    else for (const end of letterEnds(word)) put(from + end)
  }
  spans.push([begin, text.length])
  return spans
}

/** Returns a part of a text in pieces of one face and one direction each, in the order in which it is read. */
function piecesOf(
  text: string,
  [from, to]: readonly [number, number],
  levels: Uint8Array | undefined,
  plain: Setting['plain'],
): Piece[] {
  const pieces: Piece[] = []
  const whole = text.slice(from, to)
  if (plainLetters.test(whole) && levels === undefined) return [{ text: whole, face: plain, level: 0 }]
  let at = from
  for (const character of whole) {
    const last = pieces.at(-1)
    const level = levels?.[at] ?? 0
    // A blank between two words that run to the left is set with them, so that they are selected as one text.
    const isInside = character === ' ' && level % 2 === 1 && last?.level === level && runsToLeft.has(last.face)
    const face = isInside ? last.face : faceOf(character, last?.face ?? plain, plain)
    if (last?.face === face && last.level === level)
      pieces[pieces.length - 1] = { ...last, text: last.text + character }
    else pieces.push({ text: character, face, level })
    at += character.length
  }
  return pieces
}

/** Returns pieces in the order in which they are seen from left to right (UAX 9, rule L2). */
function inSight(pieces: readonly Piece[]): readonly Piece[] {
  const seen = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from
      while ((seen[to]?.level ?? -1) >= level) to += 1
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).reverse())
      from = to
    }
  }
  return seen
}

/** Returns pieces where they are seen. */
function placed(pieces: readonly Piece[], { measure }: Setting): Pick<Line, 'runs' | 'width'> {
  const places = new Map<Piece, number>()
  let width = 0
  for (const piece of inSight(pieces)) {
    places.set(piece, width)
    width += measure(shown(piece), piece.face)
  }
  return { width, runs: pieces.map((piece) => ({ text: shown(piece), face: piece.face, x: places.get(piece) ?? 0 })) }
}

const shown = ({ text, face, level }: Piece) => (level % 2 === 1 && !runsToLeft.has(face) ? mirrored(text) : text)

const mirrored = (text: string) =>
  [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')

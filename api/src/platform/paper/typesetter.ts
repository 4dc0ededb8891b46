import { memoized } from '../memoized'
import { type Face, fontOf, runsToLeft } from './faces'
import { type Line, linesOf } from './lines'

const lineHeight = 1.45
/** Longer texts seldom come again. */
const longestRemembered = 200

export type Style = { readonly size: number; readonly plain: 'regular' | 'bold'; readonly colour: string }
/** Where a line goes, and how much room it has from there. */
export type Place = { readonly x: number; readonly y: number; readonly room: number }

/** Named features, be they none, make pdfkit set a text as a whole and not word by word, which run to the left. */
const featuresOf = (face: Face) => (runsToLeft.has(face) ? { features: [] } : {})

/** Nothing is underlined or linked, so that pdfkit need not measure again how far a text goes. */
const measured = { textWidth: 0, wordCount: 0 }

export const heightOf = ({ size }: Style) => size * lineHeight

/** What a reader of the screen says of a text that is drawn in another order than it is read in. */
export const spokenOf = (text: string, lines: readonly Line[]) =>
  lines.some(({ toLeft, runs }) => toLeft || runs.some(({ face }) => face === 'arabic' || face === 'hebrew'))
    ? { actual: text }
    : {}

/** Breaks texts into lines, and draws lines, each run of them in its face. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument
  /** Labels and short answers come again and again. */
  readonly #lines = new Map<string, readonly Line[]>()

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  lines(text: string, { plain, size }: Style, room: number): readonly Line[] {
    const measure = (run: string, face: Face) => this.#inFace(face).fontSize(size).widthOfString(run, featuresOf(face))
    const set = () => linesOf(text, { width: room, plain, measure })
    return text.length > longestRemembered ? set() : memoized(this.#lines, `${plain} ${size} ${room} ${text}`, set)
  }

  draw({ runs, width, toLeft }: Line, { x, y, room }: Place, { size, colour }: Style) {
    const from = toLeft ? x + room - width : x
    this.#doc.fontSize(size).fillColor(colour)
    for (const { text, face, x: at } of runs) {
      this.#inFace(face).text(text, from + at, y + size * 1.07, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...measured,
        ...featuresOf(face),
      })
    }
  }

  #inFace(face: Face) {
    return this.#doc.font(fontOf(face) as never, face)
  }
}

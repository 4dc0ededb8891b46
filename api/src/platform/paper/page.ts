import PDFDocument from 'pdfkit'
import { kept } from '../kept'
import { type Face, fontOf, runsToLeft } from './faces'
import { type Line, linesOf } from './lines'

const millimetre = 72 / 25.4
/** DDL-32. */
const margin = 10 * millimetre
const lineHeight = 1.45
const footHeight = 16

export type Style = { readonly size: number; readonly plain: 'regular' | 'bold'; readonly colour: string }
export type Cell = {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly style: Style
  readonly tag: 'TH' | 'TD'
}
/** Named features, be they none, make pdfkit set a text as a whole and not word by word, which run to the left. */
const featuresOf = (face: Face) => (runsToLeft.has(face) ? { features: [] } : {})

/** Nothing is underlined or linked, so that pdfkit need not measure again how far a text goes. */
const measured = { textWidth: 0, wordCount: 0 }
const longestLabel = 200

type Structure = PDFKit.PDFStructureElement
export type Page = ReturnType<typeof openPages>

/** Pages of A4 that are filled from top to bottom, with the structure that readers of the screen go by. */
export function openPages({ title, asOf }: { readonly title: string; readonly asOf: Date }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    // The same paper is the same bytes.
    info: { Title: title, Creator: 'Dossier', Producer: 'Dossier', CreationDate: asOf },
  })
  const inFace = (face: Face) => doc.font(fontOf(face) as never, face)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const left = margin
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - footHeight
  let y = margin
  /** Labels and short answers come again and again. */
  const lines = new Map<string, readonly Line[]>()

  const measure = (size: number) => (text: string, face: Face) =>
    inFace(face).fontSize(size).widthOfString(text, featuresOf(face))
  const heightOf = ({ size }: Style) => size * lineHeight
  const setLines = (text: string, { plain, size }: Style, room: number) => {
    const set = () => linesOf(text, { width: room, plain, measure: measure(size) })
    return text.length > longestLabel ? set() : kept(lines, `${plain} ${size} ${room} ${text}`, set)
  }

  function newPage() {
    doc.addPage()
    y = margin
  }

  function drawLine({ runs, width: inked, toLeft }: Line, x: number, room: number, { size, colour }: Style) {
    const from = toLeft ? x + room - inked : x
    doc.fontSize(size).fillColor(colour)
    for (const { text, face, x: at } of runs) {
      inFace(face).text(text, from + at, y + size * 1.07, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...measured,
        ...featuresOf(face),
      })
    }
  }

  /** Draws lines from where the page is filled to, over as many pages as they need, each part within its page. */
  function flow(element: Structure, lines: readonly Line[], x: number, room: number, style: Style) {
    for (let rest = lines; rest.length > 0; ) {
      const here = rest.slice(0, Math.max(0, Math.floor((bottom - y) / heightOf(style))))
      if (here.length > 0) {
        element.add(() => {
          for (const line of here) {
            drawLine(line, x, room, style)
            y += heightOf(style)
          }
        })
      }
      rest = rest.slice(here.length)
      if (rest.length > 0) newPage()
    }
    element.end()
  }

  /** What is read aloud of a text that is drawn in another order than it is read in. */
  const spoken = (text: string, lines: readonly Line[]) =>
    lines.some(({ toLeft, runs }) => toLeft || runs.some(({ face }) => face === 'arabic' || face === 'hebrew'))
      ? { actual: text }
      : {}

  return {
    left,
    width,

    /** Begins a part of the structure. */
    part(tag: 'Sect' | 'Table' | 'TR', under: Structure = root): Structure {
      const part = doc.struct(tag)
      under.add(part)
      return part
    },

    /** Puts a text of its own, with so much room kept below it on the page. */
    text(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: Style, under: Structure, keep = 0) {
      const lines = setLines(text, style, width)
      if (y + lines.length * heightOf(style) + keep > bottom) newPage()
      const element = doc.struct(tag, spoken(text, lines))
      under.add(element)
      flow(element, lines, left, width, style)
    },

    /** Puts cells beside each other. Only the last of them may be longer than what is left of the page. */
    row(cells: readonly Cell[], under: Structure) {
      const set = cells.map((cell) => ({ cell, lines: setLines(cell.text, cell.style, cell.width) }))
      const height = Math.max(...set.map(({ cell, lines }) => lines.length * heightOf(cell.style)))
      const kept = Math.max(
        ...set.map(
          ({ cell, lines }, index) => Math.min(lines.length, index < set.length - 1 ? 12 : 3) * heightOf(cell.style),
        ),
      )
      if (y + (height < (bottom - margin) / 3 ? height : kept) > bottom) newPage()
      const row = doc.struct('TR')
      under.add(row)
      const top = y
      let end = y
      for (const { cell, lines } of set) {
        y = top
        const element = doc.struct(cell.tag, spoken(cell.text, lines))
        row.add(element)
        flow(element, lines, cell.x, cell.width, cell.style)
        end = lines.length * heightOf(cell.style) > bottom - top ? y : Math.max(end, y)
      }
      row.end()
      y = end
    },

    /** Leaves room. */
    space(points: number) {
      y += points
    },

    /** Draws a line across the page that says nothing. */
    rule(colour: string) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke()
      doc.endMarkedContent()
    },

    /** Writes the foot of every page. Returns the PDF. */
    async close(foot: string, style: Style): Promise<Buffer> {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index)
        doc.markContent('Artifact', { type: 'Pagination' })
        y = doc.page.height - margin - style.size * lineHeight
        const [line] = setLines(foot, style, width - 80)
        if (line) drawLine({ ...line, toLeft: false }, left, width, style)
        const [number] = setLines(`Page ${index + 1} of ${count}`, style, 80)
        if (number) drawLine({ ...number, toLeft: true }, left, width, style)
        doc.endMarkedContent()
      }
      const chunks: Buffer[] = []
      doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      const ended = new Promise((done) => doc.once('end', done))
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

import PDFDocument from 'pdfkit'
import type { Line } from './lines'
import { heightOf, type Place, type Style, spokenOf, Typesetter } from './typesetter'

const millimetre = 72 / 25.4
/** DDL-32. */
const margin = 10 * millimetre
const footHeight = 16
/** Room for the number of a page. */
const numberWidth = 80
/** So many lines of a cell stand on the page on which its row begins. */
const firstLines = 12
const firstLinesOfLast = 3

export type Cell = {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly style: Style
  readonly tag: 'TH' | 'TD'
}
type Column = Omit<Place, 'y'>
type SetCell = { readonly cell: Cell; readonly lines: readonly Line[] }
type Structure = PDFKit.PDFStructureElement

/** Pages of A4 that are filled from top to bottom, with the structure that readers of the screen go by. */
export class Pages {
  readonly left = margin
  readonly width: number
  readonly #doc: PDFKit.PDFDocument
  readonly #root: Structure
  readonly #typesetter: Typesetter
  readonly #bottom: number
  /** How far down the page is filled. */
  #y = margin

  constructor({ title, asOf }: { readonly title: string; readonly asOf: Date }) {
    this.#doc = new PDFDocument({
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
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
    this.#typesetter = new Typesetter(this.#doc)
    this.width = this.#doc.page.width - 2 * margin
    this.#bottom = this.#doc.page.height - margin - footHeight
  }

  /** Begins a part of the structure. */
  part(tag: 'Sect' | 'Table' | 'TR', under: Structure = this.#root): Structure {
    const part = this.#doc.struct(tag)
    under.add(part)
    return part
  }

  /** Puts a text of its own, with so much room kept below it on the page. */
  text(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: Style, under: Structure, keep = 0) {
    const lines = this.#typesetter.lines(text, style, this.width)
    if (this.#y + lines.length * heightOf(style) + keep > this.#bottom) this.#turn()
    const element = this.#doc.struct(tag, spokenOf(text, lines))
    under.add(element)
    this.#flow(element, lines, { x: this.left, room: this.width }, style)
  }

  /** Puts cells beside each other. Only the last of them may be longer than what is left of the page. */
  row(cells: readonly Cell[], under: Structure) {
    const set = cells.map((cell) => ({ cell, lines: this.#typesetter.lines(cell.text, cell.style, cell.width) }))
    if (this.#y + this.#heightToBegin(set) > this.#bottom) this.#turn()
    const row = this.part('TR', under)
    const top = this.#y
    let end = top
    for (const { cell, lines } of set) {
      this.#y = top
      const element = this.#doc.struct(cell.tag, spokenOf(cell.text, lines))
      row.add(element)
      this.#flow(element, lines, { x: cell.x, room: cell.width }, cell.style)
      end = lines.length * heightOf(cell.style) > this.#bottom - top ? this.#y : Math.max(end, this.#y)
    }
    row.end()
    this.#y = end
  }

  /** Leaves room. */
  space(points: number) {
    this.#y += points
  }

  /** Draws a line across the page that says nothing. */
  rule(colour: string) {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc
      .moveTo(this.left, this.#y)
      .lineTo(this.left + this.width, this.#y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke()
    this.#doc.endMarkedContent()
  }

  /** Writes the foot of every page, and answers the PDF. */
  async close(foot: string, style: Style): Promise<Buffer> {
    this.#root.end()
    const { count } = this.#doc.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(index)
      this.#foot(foot, `Page ${index + 1} of ${count}`, style)
    }
    const chunks: Buffer[] = []
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise((done) => this.#doc.once('end', done))
    this.#doc.end()
    await ended
    return Buffer.concat(chunks)
  }

  #foot(text: string, number: string, style: Style) {
    this.#doc.markContent('Artifact', { type: 'Pagination' })
    const place = { x: this.left, y: this.#doc.page.height - margin - heightOf(style), room: this.width }
    const [line] = this.#typesetter.lines(text, style, this.width - numberWidth)
    if (line) this.#typesetter.draw({ ...line, toLeft: false }, place, style)
    const [atTheRight] = this.#typesetter.lines(number, style, numberWidth)
    if (atTheRight) this.#typesetter.draw({ ...atTheRight, toLeft: true }, place, style)
    this.#doc.endMarkedContent()
  }

  #turn() {
    this.#doc.addPage()
    this.#y = margin
  }

  /** A row of less than a third of a page stands on one; of a longer one some lines are enough to begin with. */
  #heightToBegin(set: readonly SetCell[]): number {
    const height = Math.max(...set.map(({ cell, lines }) => lines.length * heightOf(cell.style)))
    if (height < (this.#bottom - margin) / 3) return height
    const most = (index: number) => (index < set.length - 1 ? firstLines : firstLinesOfLast)
    return Math.max(...set.map(({ cell, lines }, index) => Math.min(lines.length, most(index)) * heightOf(cell.style)))
  }

  /** Draws lines from where the page is filled to, over as many pages as they need, each part within its page. */
  #flow(element: Structure, lines: readonly Line[], column: Column, style: Style) {
    for (let rest = lines; rest.length > 0; ) {
      const here = rest.slice(0, Math.max(0, Math.floor((this.#bottom - this.#y) / heightOf(style))))
      if (here.length > 0) element.add(() => this.#put(here, column, style))
      rest = rest.slice(here.length)
      if (rest.length > 0) this.#turn()
    }
    element.end()
  }

  #put(lines: readonly Line[], column: Column, style: Style) {
    for (const line of lines) {
      this.#typesetter.draw(line, { ...column, y: this.#y }, style)
      this.#y += heightOf(style)
    }
  }
}

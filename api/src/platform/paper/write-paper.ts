import { type Cell, Pages } from './page'
import type { Paper, PaperSection, PaperTable, Row } from './paper'
import type { Style } from './typesetter'

const ink = '#1a1a1a'
const dim = '#5a5a5a'
const faint = '#c8c8c8'
const style = (size: number, plain: Style['plain'] = 'regular', colour = ink): Style => ({ size, plain, colour })
const title = style(18, 'bold')
const about = style(12)
const heading = style(12, 'bold')
const subheading = style(10, 'bold')
const label = style(9, 'regular', dim)
const value = style(9)
const small = style(8)
const smallLabel = style(8, 'bold', dim)
const foot = style(7.5, 'regular', dim)

const labelShare = 0.38
const gap = 8

/** Sets a paper as a PDF. */
export async function writePaper(paper: Paper): Promise<Buffer> {
  const page = new Pages({ title: `${paper.title} - ${paper.about}`, asOf: new Date(paper.asOf) })
  const head = page.part('Sect')
  page.text('H1', paper.title, title, head)
  page.text('P', paper.about, about, head)
  page.space(6)
  putRows(page, paper.facts, head)
  head.end()
  for (const section of paper.sections) putSection(page, section)
  return page.close(`${paper.by} - ${paper.title}`, foot)
}

type Part = ReturnType<Pages['part']>

function putSection(page: Pages, { title, note, groups = [], table }: PaperSection) {
  const part = page.part('Sect')
  page.space(14)
  page.text('H2', title, heading, part, 60)
  page.rule(faint)
  page.space(4)
  if (note !== undefined) page.text('P', note, label, part)
  for (const [index, group] of groups.entries()) {
    if (index > 0) page.space(8)
    if (group.title !== undefined) page.text('H3', group.title, subheading, part, 30)
    putRows(page, group.rows, part)
  }
  if (table) putTable(page, table, part)
  part.end()
}

function putRows(page: Pages, rows: readonly Row[], under: Part) {
  if (rows.length === 0) return
  const table = page.part('Table', under)
  const column = page.width * labelShare
  for (const row of rows) {
    page.row(
      [
        { text: row.label, x: page.left, width: column - gap, style: label, tag: 'TH' },
        { text: row.value, x: page.left + column, width: page.width - column, style: value, tag: 'TD' },
      ],
      table,
    )
    page.space(1)
  }
  table.end()
}

function putTable(page: Pages, { columns, shares, rows }: PaperTable, under: Part) {
  const table = page.part('Table', under)
  const put = (texts: readonly string[], style: Style, tag: Cell['tag']) => {
    let x = page.left
    const cells = texts.map((text, index) => {
      const width = page.width * (shares[index] ?? 0)
      const cell: Cell = { text, x, width: width - gap, style, tag }
      x += width
      return cell
    })
    page.row(cells, table)
    page.space(2)
  }
  put(columns, smallLabel, 'TH')
  for (const row of rows) put(row, small, 'TD')
  table.end()
}

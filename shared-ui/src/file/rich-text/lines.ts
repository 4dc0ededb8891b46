import type { RichMarks, RichText } from '@dossier/contract/platform/fields/field'
import { isSafeLink } from '@dossier/contract/platform/validation/rich-text'

export type Run = { readonly text: string; readonly marks: RichMarks }
export type Line = { readonly list: RichMarks['list']; readonly runs: readonly Run[] }

/** Paragraphs and list lines of a Delta: a newline ends a line and carries what the line is. */
function linesOf({ ops }: RichText): readonly Line[] {
  const lines: Line[] = []
  let runs: Run[] = []
  for (const { insert, attributes = {} } of ops) {
    insert.split('\n').forEach((text, position) => {
      if (position > 0) {
        lines.push({ list: attributes.list, runs })
        runs = []
      }
      if (text !== '') runs.push({ text, marks: attributes })
    })
  }
  return runs.length === 0 ? lines : [...lines, { list: undefined, runs }]
}

export type Block = { readonly list: RichMarks['list']; readonly lines: readonly Line[] }

/** Neighbouring lines of one list belong together; every paragraph stands alone. */
export function blocksOf(text: RichText): readonly Block[] {
  const blocks: { list: Block['list']; lines: Line[] }[] = []
  for (const line of linesOf(text)) {
    const last = blocks.at(-1)
    if (line.list !== undefined && last?.list === line.list) last.lines.push(line)
    else blocks.push({ list: line.list, lines: [line] })
  }
  return blocks
}

/** Where a link leads; undefined for one a reader should not follow. */
export const safeLink = ({ link }: RichMarks) => (link !== undefined && isSafeLink(link) ? link : undefined)

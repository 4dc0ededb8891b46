import { posix } from 'node:path'
import type { Parts } from './parts'
import { WorkbookFault } from './workbook-fault'
import { attributeOf, readXml } from './xml-events'

const mostBytes = 8 * 1024 * 1024

type Relation = { readonly id: string; readonly type: string; readonly path: string }
type Sheet = { readonly relation: string; readonly state: string }

/** Where the first sheet of a workbook lies and what it is read with; `from1904` where its days are counted from then. */
export type SheetParts = {
  readonly sheet: string
  readonly texts: string | undefined
  readonly styles: string | undefined
  readonly from1904: boolean
}

/** Throws a WorkbookFault for what is no workbook, brings macros, or has no first sheet of cells that one sees. */
export async function firstSheet(parts: Parts): Promise<SheetParts> {
  const workbook = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.path
  if (workbook === undefined) throw new WorkbookFault('it has no workbook')
  const relations = await relationsOf(parts, workbook)
  if (relations.some(({ type }) => type === 'vbaProject')) throw new WorkbookFault('it brings macros')
  const { sheets, from1904 } = await declaredIn(parts, workbook)
  const [first] = sheets
  const relation = relations.find(({ id }) => id === first?.relation)
  if (!first || relation?.type !== 'worksheet') throw new WorkbookFault('its first sheet holds no cells')
  if (first.state !== 'visible') throw new WorkbookFault('its first sheet is hidden')
  const pathOf = (type: string) => relations.find((each) => each.type === type)?.path
  return { sheet: relation.path, texts: pathOf('sharedStrings'), styles: pathOf('styles'), from1904 }
}

async function declaredIn(parts: Parts, workbook: string) {
  const sheets: Sheet[] = []
  let from1904 = false
  await readXml(await parts.open(workbook, mostBytes), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '')
      if (name === 'sheet')
        sheets.push({ relation: attributeOf(attributes, 'id') ?? '', state: attributes.state ?? 'visible' })
    },
  })
  return { sheets, from1904 }
}

/** What a part refers to, '' for the package itself: by the last word of the type, which two standards write differently. */
async function relationsOf(parts: Parts, part: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(part)
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const relations: Relation[] = []
  await readXml(await parts.open(path, mostBytes), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      relations.push({ id: Id, type: posix.basename(Type), path: posix.resolve('/', folder, Target).slice(1) })
    },
  })
  return relations
}

import { dateStyles } from './date-styles'
import { openParts } from './parts'
import { sharedTexts } from './shared-texts'
import { firstSheet } from './sheet-parts'
import { type SheetRow, sheetRows } from './sheet-rows'

/** What a sheet may be unpacked: 100,000 rows whose texts stand in their cells. */
const mostSheetBytes = 400 * 1024 * 1024

/**
 * The rows of the first sheet of a workbook (.xlsx), one after the other, whatever its size. Throws a WorkbookFault for
 * what cannot be read.
 */
export async function* workbookRows(path: string): AsyncGenerator<SheetRow> {
  const parts = await openParts(path)
  try {
    const { sheet, texts, styles, from1904 } = await firstSheet(parts)
    const keys = { texts: await sharedTexts(parts, texts), dayStyles: await dateStyles(parts, styles), from1904 }
    yield* sheetRows(await parts.open(sheet, mostSheetBytes), keys)
  } finally {
    parts.close()
  }
}

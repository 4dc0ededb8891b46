import type { Parts } from './parts'
import { textReader } from './texts'
import { WorkbookFault } from './workbook-fault'
import { readXml } from './xml-events'

const mostBytes = 256 * 1024 * 1024
/** They lie in memory while the sheet is read. */
const mostTexts = 2_500_000
const mostCharacters = 64_000_000

/** The texts that cells name by their number; none where the workbook has no such part. */
export async function sharedTexts(parts: Parts, path: string | undefined): Promise<readonly string[]> {
  if (path === undefined) return []
  const texts: string[] = []
  let characters = 0
  const reader = textReader('si', (text) => {
    characters += text.length
    if (texts.push(text) > mostTexts || characters > mostCharacters)
      throw new WorkbookFault('it holds too many different texts')
  })
  await readXml(await parts.open(path, mostBytes), reader)
  return texts
}

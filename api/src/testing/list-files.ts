import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Returns a UN list of these names, of a day. */
export const unList = (names: readonly string[], day = '2026-02-27') =>
  `<CONSOLIDATED_LIST dateGenerated="${day}T00:00:00.000Z"><INDIVIDUALS>${names
    .map((name, at) => `<INDIVIDUAL><DATAID>${at + 1}</DATAID><FIRST_NAME>${name}</FIRST_NAME></INDIVIDUAL>`)
    .join('')}</INDIVIDUALS></CONSOLIDATED_LIST>`

/** Returns the path of a file that holds this and is gone after the test. */
export function fileWith(content: string | Buffer, name = 'list.xml'): string {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-list-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

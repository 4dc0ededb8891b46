import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { aPage, pdfOf, streamOf } from '../../testing/pdf'
import { checkPdf } from './check-pdf'

const folder = mkdtempSync(join(tmpdir(), 'dossier-check-pdf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const megabytes = (content: string, count: number) => content.repeat(Math.ceil((count * 1_000_000) / content.length))

// Looked at more than once a place, each of these takes hours: it ends with the limit of a spec.
it.each([
  ['names behind comments', `%${megabytes('/S%', 9)}\n<<>>`],
  ['comments behind names', streamOf(megabytes('/S%\n', 9))],
  ['beginnings of streams', streamOf(megabytes('stream\n', 3))],
  ['beginnings of dictionaries', streamOf(megabytes('<</First 4 stream\n', 3))],
])('A PDF of millions of %s is looked at from its beginning to its end, once', async (_, object) => {
  const path = join(folder, 'hostile.pdf')
  writeFileSync(path, pdfOf([aPage, object]))
  expect(await checkPdf(path)).toBe('fine')
})

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { programBeside } from '../../platform/child-program/program-beside'
import type { Asking } from '../../platform/child-program/questions'
import { ensure } from '../../platform/errors'
import { createInspector } from '../../platform/file-check/inspector'
import { freePath } from '../../platform/http/uploaded-file'
import type { ConversionOutcome, ConversionQuestion } from './conversion'

/** A report in its zip, and how many rows became transactions. */
export type Report = {
  readonly rows: number
  readonly sha256: string
  readonly size: number
  readonly open: () => ReturnType<typeof createReadStream>
}

type Converting = Omit<Asking<ConversionQuestion>, 'what' | 'to' | 'outcome'>
type Unconverted = Exclude<ConversionOutcome, { is: 'converted' }>

/** What 100,000 rows take, several times over. */
const withinMs = 180_000
const processorMs = 90_000

const inspector = createInspector<ConversionQuestion>({
  program: programBeside(import.meta.url, { source: './conversion-process.ts', built: './workbook-converter.js' }),
  withinMs,
  processorMs,
})

/**
 * Converts a workbook in a process of its own, by turns of who sends them. What it made is gone once `use` is over.
 * Throws 503 where too many wait, or the machine has no room.
 */
export async function convertApart<T>(
  converting: Converting,
  sender: string,
  use: (made: Report | Unconverted) => Promise<T>,
): Promise<T> {
  const [to, outcome] = [await freePath(), await freePath()]
  try {
    const finding = await inspector.inspect({ ...converting, what: 'convert', to, outcome }, sender)
    ensure(finding !== 'killed', 'unavailable')
    if (finding !== 'fine') return await use({ is: 'unreadable', reason: 'it is damaged' })
    const became: ConversionOutcome = JSON.parse(await readFile(outcome, 'utf8'))
    return await use(became.is === 'converted' ? await reportAt(to, became.rows) : became)
  } finally {
    await Promise.all([rm(to, { force: true }), rm(outcome, { force: true })])
  }
}

async function reportAt(path: string, rows: number): Promise<Report> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const { size } = await stat(path)
  return { rows, sha256: hash.digest('hex'), size, open: () => createReadStream(path) }
}

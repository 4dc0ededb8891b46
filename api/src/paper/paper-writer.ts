import { readFile, rm, writeFile } from 'node:fs/promises'
import { ensure } from '../errors'
import { createInspector } from '../file-check/inspector'
import { freePath } from '../http/uploaded-file'
import type { Paper, PaperQuestion } from './paper'

export type WritePaper = (paper: Paper) => Promise<Buffer>

let asked: ReturnType<typeof createInspector<PaperQuestion>> | undefined

/** Returns a paper as a PDF, written in a process of its own. Throws 503 where it cannot be written. */
export const writePaperApart: WritePaper = async (paper) => {
  asked ??= createInspector<PaperQuestion>({ program: programBesideThis() })
  const from = await freePath()
  const to = await freePath()
  try {
    await writeFile(from, JSON.stringify(paper), { flag: 'wx', mode: 0o600 })
    ensure((await asked.inspect({ what: 'write-paper', from, to })) === 'fine', 'unavailable')
    return await readFile(to)
  } finally {
    await rm(from, { force: true })
    await rm(to, { force: true })
  }
}

const programBesideThis = () =>
  import.meta.url.endsWith('.ts')
    ? new URL('./paper-process.ts', import.meta.url)
    : new URL('./paper-writer.js', import.meta.url)

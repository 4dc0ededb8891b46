import { readFile, rm, writeFile } from 'node:fs/promises'
import { programBeside } from '../child-program/program-beside'
import { DomainError, found } from '../errors'
import { createInspector } from '../file-check/inspector'
import { freePath } from '../http/uploaded-file'
import type { Paper, PaperQuestion } from './paper'

/** Papers are written by turns of their senders: an organisation, or one of its links. */
export type WritePaper = (paper: Paper, sender: string) => Promise<Buffer>

type Options = {
  readonly program: URL
  /** How long a paper may take in the process that all papers begin in. */
  readonly quickMs?: number
  /** From how many characters on a paper is long. */
  readonly longFrom?: number
}

/** What a paper of 500 people in scripts of many letters may take of a processor. */
const patientMs = 30_000

/**
 * Writes papers as PDF in two processes of their own: what is long, or takes long after all, is written in the second, one
 * after the other, so that it holds up no other paper.
 */
export function createPaperWriter({ program, quickMs = 5_000, longFrom = 1_000_000 }: Options) {
  const quick = createInspector<PaperQuestion>({ program, withinMs: quickMs })
  const patient = createInspector<PaperQuestion>({ program, processorMs: patientMs })
  return {
    /** Throws 503 where it cannot be written. */
    write: async (paper: Paper, sender: string): Promise<Buffer> => {
      const from = await freePath()
      const text = JSON.stringify(paper)
      try {
        await writeFile(from, text, { flag: 'wx', mode: 0o600 })
        const begun = text.length < longFrom ? await writtenBy(quick, from, sender).catch(unlessUnavailable) : undefined
        const written = begun ?? (await writtenBy(patient, from, sender))
        return found(written, 'unavailable')
      } finally {
        await rm(from, { force: true })
      }
    },

    /** Starts the process that most papers are written in, which makes itself ready. */
    prepare: () => quick.prepare(),

    close: () => Promise.all([quick.close(), patient.close()]),
  }
}

/** A paper that one process has no room for, or does not start for, is another's. */
function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof DomainError && error.code === 'unavailable')) throw error
}

type Writer = Pick<ReturnType<typeof createInspector<PaperQuestion>>, 'inspect'>

/** Returns a paper as this process writes it; nothing where it ends over it. Throws 503 where it has no room or does not start. */
async function writtenBy({ inspect }: Writer, from: string, sender: string): Promise<Buffer | undefined> {
  const to = await freePath()
  try {
    const finding = await inspect({ what: 'write-paper', from, to }, sender)
    return finding === 'fine' ? await readFile(to) : undefined
  } finally {
    await rm(to, { force: true })
  }
}

let writer: ReturnType<typeof createPaperWriter> | undefined

/** Writes a paper as PDF by the one writer of this process. */
export const writePaperApart: WritePaper = (paper, sender) => paperWriter().write(paper, sender)

export function paperWriter() {
  writer ??= createPaperWriter({ program: programBesideThis() })
  return writer
}

const programBesideThis = () =>
  programBeside(import.meta.url, { source: './paper-process.ts', built: './paper-writer.js' })

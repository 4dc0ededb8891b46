import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Anchor } from './anchor'
import type { AnchorPlace } from './anchor-place'

const anchor = z.object({
  organisation_id: z.string(),
  sequence: z.int(),
  hash: z.string(),
  at: z.string(),
  public_key: z.string(),
  signature: z.string(),
  timestamp: z.string().optional(),
})

/** Appends anchors to a file, one a line. */
export const toFile = (path: string): AnchorPlace => ({
  name: 'file',
  async take(anchors) {
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, anchors.map((each) => `${JSON.stringify(each)}\n`).join(''), { mode: 0o600, flush: true })
  },
})

/** Returns the anchors of a file. Throws an Error that names the first line that is none. */
export async function readAnchors(path: string): Promise<Anchor[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const read = anchor.safeParse(jsonIn(line))
    if (!read.success) throw new Error(`Line ${index + 1} of ${path} is no anchor.`)
    const { timestamp, ...others } = read.data
    return [{ ...others, ...(timestamp !== undefined && { timestamp }) }]
  })
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

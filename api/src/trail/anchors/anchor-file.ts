import { createReadStream } from 'node:fs'
import { access, appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type Anchor, partOf } from './anchor'
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

export const placeOfFile = 'file'

/** Appends anchors to a file, one a line. */
export const toFile = (path: string): AnchorPlace => ({
  name: placeOfFile,
  isGone: async () => !(await isThere(path)),
  async take(anchors) {
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, anchors.map((each) => `${JSON.stringify(each)}\n`).join(''), { mode: 0o600, flush: true })
  },
})

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Returns the newest anchor of a chain and of each of its clients, by each key, in a file of any length; undefined where
 * there is none. A line that cannot be read counts as one that is not there.
 */
export async function newestInFile(path: string, chain: string): Promise<readonly Anchor[] | undefined> {
  if (!(await isThere(path))) return undefined
  const newest = new Map<string, Anchor>()
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.includes(chain)) continue
    const read = anchor.safeParse(jsonIn(line))
    if (!read.success || partOf(read.data).chain !== chain) continue
    const key = `${read.data.organisation_id} ${read.data.public_key}`
    if ((newest.get(key)?.sequence ?? 0) <= read.data.sequence) newest.set(key, anchorFrom(read.data))
  }
  return [...newest.values()]
}

const anchorFrom = ({ timestamp, ...others }: z.infer<typeof anchor>): Anchor => ({
  ...others,
  ...(timestamp !== undefined && { timestamp }),
})

/** Returns the anchors of a file. Throws an Error that names the first line that is none. */
export async function readAnchors(path: string): Promise<Anchor[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const read = anchor.safeParse(jsonIn(line))
    if (!read.success) throw new Error(`Line ${index + 1} of ${path} is no anchor.`)
    return [anchorFrom(read.data)]
  })
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

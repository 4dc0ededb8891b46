import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ProcessContext } from '../process-context'
import type { Copy, Range, Shelf, Source } from './shelf'

/** Content to keep. */
type Content = Source & { readonly sha256: string; readonly size: number }

/** Content that is kept. */
export type KeptContent = { readonly size: number; readonly open: (range?: Range) => Readable }

export type FileStore = ReturnType<typeof createFileStore>
type FileStoreContext = Pick<ProcessContext, 'newId' | 'now'> & {
  /** Where new files go, then where older ones may lie. */
  readonly shelves: readonly [Shelf, ...Shelf[]]
}

const hourMs = 60 * 60 * 1000
const shaLength = 64
/** Content that nothing names is kept so long: what names it may be under way. */
const orphanMs = 24 * hourMs
/** No orphans job has a copy of this age on its list while a request that counts on it is under way. */
const reliableMs = 12 * hourMs

/**
 * Contents of files by their SHA-256 (decision 0049): streamed in and out, never overwritten (GOV-16). A copy says in its
 * name when it was put there. Putting old content again writes a new copy, so that none is removed that is counted on.
 * Whatever a shelf holds under a name, only what has that SHA-256 counts as content (GOV-40).
 */
export function createFileStore({ shelves, newId, now }: FileStoreContext) {
  const [newest] = shelves
  return {
    /** Keeps content that is not there yet. It is found once all of it is. */
    async put({ sha256, size, ...source }: Content): Promise<void> {
      const at = now()
      const copies = await newest.beginningWith(sha256)
      const reliable = copies.filter((copy) => at.getTime() - keptAt(copy) < reliableMs)
      if ((await latestIntact(newest, reliable)) !== undefined) return
      await newest.write({ name: `${sha256}-${at.getTime()}-${newId()}`, size }, source)
    },

    /** Returns the content that has a SHA-256, compared before its first byte is answered; null where none is there. */
    async get(sha256: string): Promise<KeptContent | null> {
      for (const shelf of shelves) {
        const copy = await latestIntact(shelf, await shelf.beginningWith(sha256))
        if (copy) return { size: copy.size, open: (range) => shelf.open(copy.name, range) }
      }
      return null
    },

    /**
     * Removes content of more than a day that nothing names, and copies that a later one replaces. Returns how many.
     * @param isNamed asked after the content was found old, so that what came to be named before then is known
     */
    async removeOrphans(isNamed: (sha256: string) => boolean): Promise<number> {
      const before = now().getTime() - orphanMs
      let removed = 0
      for (const shelf of shelves) {
        for await (const copies of byContent(shelf.all())) {
          const kept = isNamed(shaOf(copies[0])) ? await latestToKeep(shelf, copies) : undefined
          for (const copy of copies.filter((each) => each !== kept && keptAt(each) < before)) {
            await shelf.remove(copy.name)
            removed += 1
          }
        }
        await shelf.tidy(new Date(before))
      }
      return removed
    },
  }
}

const shaOf = ({ name }: Copy) => name.slice(0, shaLength)

/** Copies of before they had their time in the name are old. */
const keptAt = ({ name }: Copy) => Number(name.slice(shaLength).split('-')[1] ?? 0)

const latestFirst = (copies: readonly Copy[]) => copies.toSorted((left, right) => keptAt(right) - keptAt(left))

/** The latest copy that has the SHA-256 it is named after, if any. */
async function latestIntact(shelf: Shelf, copies: readonly Copy[]): Promise<Copy | undefined> {
  for (const copy of latestFirst(copies)) if (await isIntact(shelf, copy)) return copy
  return undefined
}

/** What is there once is not read; a copy that was altered does not take the place of one that was not. */
const latestToKeep = async (shelf: Shelf, copies: readonly [Copy, ...Copy[]]) =>
  copies.length === 1 ? copies[0] : ((await latestIntact(shelf, copies)) ?? latestFirst(copies)[0])

/** Throws where the shelf cannot be asked: that says nothing of the copy. */
async function isIntact(shelf: Shelf, copy: Copy): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    await pipeline(shelf.open(copy.name), hash)
  } catch (error) {
    if (shelf.isLoss(error)) return false
    throw error
  }
  return hash.digest('hex') === shaOf(copy)
}

/** Copies of the same content together, from a list in the order of names. */
async function* byContent(copies: AsyncIterable<Copy>): AsyncGenerator<readonly [Copy, ...Copy[]]> {
  let group: [Copy, ...Copy[]] | undefined
  for await (const copy of copies) {
    if (group && shaOf(group[0]) === shaOf(copy)) group.push(copy)
    else {
      if (group) yield group
      group = [copy]
    }
  }
  if (group) yield group
}

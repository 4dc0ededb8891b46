import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { prepareDataFolder } from '../data-folder'
import { openNewFile } from '../new-file'
import type { Copy, Shelf, Source } from './shelf'

const arriving = 'arriving'

/** Returns a folder that files lie in, spread over folders by the first two letters of their names. No one else reads it. */
export function folderShelf(folder: string): Shelf {
  prepareDataFolder(folder, 0o700)
  const folderOf = (name: string) => join(folder, name.slice(0, 2))
  const pathOf = (name: string) => join(folderOf(name), name)

  async function copiesIn(inner: string, start: string): Promise<readonly Copy[]> {
    const names = (await namesIn(inner)).filter((name) => name.startsWith(start)).sort()
    const sizes = await Promise.all(names.map((name) => stat(join(inner, name)).catch(nothingIfMissing)))
    return names.flatMap((name, index) => {
      const found = sizes[index]
      return found ? [{ name, size: found.size }] : []
    })
  }

  return {
    async write({ name }, source) {
      const unfinished = join(folder, arriving, name)
      await mkdir(join(folder, arriving), { recursive: true, mode: 0o700 })
      try {
        await writeSynced(source, unfinished)
        if ((await mkdir(folderOf(name), { recursive: true, mode: 0o700 })) !== undefined) await sync(folder)
        await rename(unfinished, pathOf(name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await sync(folderOf(name))
    },

    beginningWith: (start) => copiesIn(folderOf(start), start),
    open: (name, range) => createReadStream(pathOf(name), range),
    isLoss: isMissing,

    async *all() {
      const inner = (await namesIn(folder)).filter((name) => name !== arriving).sort()
      for (const each of inner) yield* await copiesIn(join(folder, each), each)
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async tidy(before) {
      for (const name of await namesIn(join(folder, arriving))) {
        const path = join(folder, arriving, name)
        const found = await stat(path).catch(nothingIfMissing)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Writes a new file that only its owner reads, and returns once all of it is on disk. */
async function writeSynced({ open: content, path }: Source, to: string) {
  if (path === undefined) {
    const writer = await openNewFile(to, { flush: true })
    return pipeline(content(), writer)
  }
  await copyFile(path, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await chmod(to, 0o600)
  const written = await open(to, 'r+')
  await written.sync().finally(() => written.close())
}

const namesIn = async (folder: string) => (await readdir(folder).catch(nothingIfMissing)) ?? []

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function nothingIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** A name survives a loss of power once its folder is on disk too; not every system can do that. */
async function sync(folder: string) {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

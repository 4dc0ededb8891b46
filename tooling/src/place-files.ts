import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from './make-folder'

/** Writes a file that readers see either in its old or in its new state, never half. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  makeFolder(dirname(file))
  const draft = `${file}.${process.pid}.draft`
  try {
    writeFileSync(draft, content)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

export const draftsFolder = (deployFolder: string) => join(deployFolder, '.drafts')

/** A fresh folder beside the deployed ones, so that moving it into place is one rename. */
export function draftFolder(deployFolder: string, name: string): string {
  const folder = join(draftsFolder(deployFolder), name)
  rmSync(folder, { recursive: true, force: true })
  makeFolder(folder)
  return folder
}

/** Moves a finished folder to a place that is never written again. A place that exists already stays as it is. */
export function placeImmutable(draft: string, place: string): void {
  if (existsSync(place)) {
    rmSync(draft, { recursive: true, force: true })
  } else {
    makeFolder(dirname(place))
    renameSync(draft, place)
  }
}

/**
 * Puts a finished page beside those that were placed before. Its files, named by their content, join theirs, which open
 * tabs still load from; what stands beside them, as index.html, is the version's own and goes last.
 */
export function placePage(draft: string, folder: string, version: string): void {
  const entries = readdirSync(draft, { withFileTypes: true })
  for (const shared of entries.filter((entry) => entry.isDirectory())) moveFiles(shared.name, draft, folder)
  placeImmutable(draft, join(folder, pageVersions, version))
}

/** Where the versions of a page stand in its folder. */
export const pageVersions = 'versions'

function moveFiles(name: string, from: string, to: string): void {
  for (const entry of readdirSync(join(from, name), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length + 1))
    makeFolder(dirname(target))
    copyFileSync(source, `${target}.draft`)
    renameSync(`${target}.draft`, target)
  }
  rmSync(join(from, name), { recursive: true })
}

import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../embedded-mongo/src/make-folder'

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
 * Moves a finished page over the one being served: files named by their content join those of earlier builds, which
 * open tabs still load from; index.html goes last.
 */
export function placePage(draft: string, place: string): void {
  const files = readdirSync(draft, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(draft.length + 1))
  const pageLast = [...files.filter((file) => file !== 'index.html'), 'index.html']
  for (const file of pageLast) {
    const target = join(place, file)
    makeFolder(dirname(target))
    copyFileSync(join(draft, file), `${target}.draft`)
    renameSync(`${target}.draft`, target)
  }
  rmSync(draft, { recursive: true, force: true })
}

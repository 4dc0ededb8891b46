import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../fingerprint'
import { makeFolder } from '../make-folder'
import { writeAtomically } from '../place-files'
import type { Shapes } from '../shapes/shape'
import { folderOf, inRoot, rootFolder } from '../workspace'
import { readShapes } from './uses'

/** What the types are told from, and what tells them. */
const sources = ['shared-ui/src', 'contract/src', 'tooling/src/api-report', 'tooling/src/shapes']

/**
 * What the libraries export that areas share, in this checkout or in the packages that are installed instead; undefined
 * where that is not known. The compiler takes some seconds for it, so it is kept until a source changes; where nobody
 * waits so long, only what is kept is told.
 */
export async function ownShapes({
  light = false,
}: {
  readonly light?: boolean | undefined
}): Promise<Shapes | undefined> {
  if (!existsSync(inRoot('shared-ui'))) return readShapes(join(folderOf('shared-ui'), 'src'))
  const kept = inRoot('node_modules', '.cache', 'dossier-shapes')
  const folder = join(kept, fingerprint(rootFolder, sources, []))
  if (existsSync(folder)) return readShapes(folder)
  if (light) return undefined
  const { shapesOfToday } = await import('../api-report/shapes-of-today')
  const shapes = shapesOfToday()
  if (existsSync(kept)) for (const former of readdirSync(kept)) rmSync(join(kept, former), { recursive: true })
  makeFolder(folder)
  writeAtomically(join(folder, 'shapes.json'), JSON.stringify(shapes))
  return shapes
}

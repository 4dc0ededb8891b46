import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../fingerprint'
import { writeAtomically } from '../place-files'
import type { Shapes } from '../shapes/shape'
import { readShapes, shapesFile } from './uses'

/** What the types are told from, and what tells them. */
const sources = [
  'shared-ui/src',
  'shared-ui/package.json',
  'contract/src',
  'tooling/src/api-report',
  'tooling/src/shapes',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'package-lock.json',
]

/**
 * Returns what the libraries of a checkout export, as it is kept there until a source changes.
 * @param compile tells it where nothing is kept; without it that is undefined
 */
export async function keptShapes(root: string, compile?: () => Promise<Shapes>): Promise<Shapes | undefined> {
  const kept = join(root, 'node_modules', '.cache', 'dossier-shapes')
  const digest = fingerprint(root, sources, [])
  const found = readShapes(join(kept, digest))
  if (found || !compile) return found
  const shapes = await compile()
  writeAtomically(join(kept, digest, shapesFile), JSON.stringify(shapes))
  removeFormer(kept, digest)
  return shapes
}

/** What another build is about to write stays. */
function removeFormer(kept: string, digest: string): void {
  for (const former of readdirSync(kept)) {
    if (former === digest || !existsSync(join(kept, former, shapesFile))) continue
    try {
      rmSync(join(kept, former), { recursive: true })
    } catch {
      // another build removes it too
    }
  }
}

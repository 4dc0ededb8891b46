import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Shapes } from '../shapes/shape'
import { folderOf, inRoot, rootFolder } from '../workspace'
import { keptShapes } from './kept-shapes'
import { readShapes } from './uses'

/**
 * What the libraries export that areas share, in this checkout or in the packages that are installed instead; undefined
 * where that is not known. The compiler takes some seconds for it; light builds take only what an earlier build has kept.
 */
export async function ownShapes({
  light = false,
}: {
  readonly light?: boolean | undefined
}): Promise<Shapes | undefined> {
  if (!existsSync(inRoot('shared-ui'))) return readShapes(join(folderOf('shared-ui'), 'src'))
  return light ? keptShapes(rootFolder) : keptShapes(rootFolder, compiled)
}

const compiled = async () => (await import('../api-report/shapes-of-today')).shapesOfToday()

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Loader, transformSync } from 'esbuild'
import { filesBelow } from './fingerprint'
import { rootFolder } from './workspace'

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' }

/** What a source says to the bundler: without comments, types and line breaks. */
function gistOf(file: string): string {
  const source = readFileSync(file, 'utf8')
  const loader = loaders[extname(file)]
  if (loader === undefined) return source
  try {
    return transformSync(source, { loader, jsx: 'preserve', minifyWhitespace: true, legalComments: 'none' }).code
  } catch {
    // a mistake in it is for the build to name
    return source
  }
}

/**
 * Returns a digest of what a team itself has written: the files at and below the paths (relative to the root). It does
 * not change with what they import, nor with a comment.
 */
export function digestOfOwn(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) hash.update(`\n${file.slice(root.length)}\n`).update(gistOf(file))
  }
  return hash.digest('hex')
}

/** Returns the digest of the own sources of an area or the shell of this checkout. */
export const ownDigestOf = (folder: string): string =>
  digestOfOwn(rootFolder, [`${folder}/src`, `${folder}/package.json`, `${folder}/area.json`])

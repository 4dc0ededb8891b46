import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Loader, transform } from 'esbuild'
import { filesBelow } from './fingerprint'
import { rootFolder } from './workspace'

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' }

/** What a source says to the bundler: without comments, types and line breaks. */
async function gistOf(file: string): Promise<string> {
  const source = readFileSync(file, 'utf8')
  const loader = loaders[extname(file)]
  if (loader === undefined) return source
  try {
    const options = { loader, jsx: 'preserve', minifyWhitespace: true, legalComments: 'none' } as const
    return (await transform(source, options)).code
  } catch {
    // a mistake in it is for the build to name
    return source
  }
}

/**
 * Returns a digest of what a team itself has written: the files at and below the paths (relative to the root). It does
 * not change with what they import, nor with a comment.
 */
export async function digestOfOwn(root: string, paths: readonly string[]): Promise<string> {
  const files = paths.flatMap((path) => [...filesBelow(join(root, path))])
  const gists = await Promise.all(files.map(async (file) => `\n${file.slice(root.length)}\n${await gistOf(file)}`))
  const hash = createHash('sha256')
  for (const gist of gists) hash.update(gist)
  return hash.digest('hex')
}

/** Returns the digest of the own sources of an area or the shell of this checkout. */
export const ownDigestOf = (folder: string): Promise<string> =>
  digestOfOwn(rootFolder, [`${folder}/src`, `${folder}/package.json`, `${folder}/area.json`])

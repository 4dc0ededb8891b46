import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ignored = /^(node_modules|testing)$|\.(spec|test)\.tsx?$/

/** Goes through the files at and below a path, in order; specs and what they use are left out. */
export function* filesBelow(path: string): Generator<string> {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (entry?.isFile()) yield path
  if (!entry?.isDirectory()) return
  for (const name of readdirSync(path).sort()) if (!ignored.test(name)) yield* filesBelow(join(path, name))
}

/**
 * What a build depends on, as a hex digest: the contents of the files at and below the paths (relative to the root,
 * specs and testing folders left out) and the values beside them. Equal digests mean an equal build.
 */
export function fingerprint(root: string, paths: readonly string[], values: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isPageName } from '../registry-file'
import { shaped } from '../shaped'
import { checkedVersion } from '../workspace'
import type { Entry } from './tar-file'

const manifestShape = z.strictObject({
  format: z.literal(1),
  /** The area, or the page, that it is a version of. */
  name: z.string(),
  version: z.string(),
  /** The major version of the contract that it was built with. */
  contract: z.int().nonnegative(),
  made: z.strictObject({
    at: z.iso.datetime(),
    /** The commit of its sources, with '-changed' where they were others than those; missing outside a repository. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{40,64}(-changed)?$/)
      .optional(),
  }),
  /** Everything that is placed, by its path in the folder of the version. */
  files: z
    .array(
      z.strictObject({ path: z.string(), size: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    )
    .min(1),
})

/** What an artifact says of itself. */
export type Manifest = z.infer<typeof manifestShape>

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export const listed = (files: readonly Entry[]): Manifest['files'] =>
  files.map(({ path, content }) => ({ path, size: content.length, sha256: sha256(content) }))

export const manifestBytes = (manifest: Manifest) => Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)

/** Reads the manifest of an artifact. Throws for what is none, and for names that no area and no version has. */
export function readManifest(bytes: Buffer): Manifest {
  const manifest = shaped(manifestShape, bytes)
  if (manifest === undefined) throw new Error('its manifest cannot be read')
  const { name, version } = manifest
  if (!/^mfe-[a-z0-9-]+$/.test(name) && !isPageName(name)) {
    throw new Error(`it is called ${JSON.stringify(name)}; an area is named mfe- and small letters`)
  }
  checkedVersion(name, version)
  return manifest
}

/** Throws unless the files are those of the manifest, byte for byte. */
export function ensureListed(manifest: Manifest, files: readonly Entry[]): void {
  const wanted = new Map(manifest.files.map((file) => [file.path, file]))
  for (const { path, size, sha256: digest } of listed(files)) {
    const line = wanted.get(path)
    if (line === undefined) throw new Error(`${path} is not in its manifest`)
    if (line.size !== size || line.sha256 !== digest) throw new Error(`${path} is not what its manifest says`)
    wanted.delete(path)
  }
  const [missing] = wanted.keys()
  if (missing !== undefined) throw new Error(`${missing} is missing`)
}

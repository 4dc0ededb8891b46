import type { DeployKey } from './keys'
import { ensureListed, listed, type Manifest, manifestBytes, readManifest, sha256 } from './manifest'
import { signed, signerOf } from './signature'
import { type Entry, packed, unpacked } from './tar-file'

const manifestFile = 'artifact.json'
const signatureFile = 'signature.json'
const filesFolder = 'files/'

/** What was opened: who signed it, what it says of itself, and the files it says that of. */
export type Artifact = {
  readonly manifest: Manifest
  readonly signer: DeployKey
  readonly files: readonly Entry[]
  /** The digest of the whole artifact. */
  readonly sha256: string
}

/** Returns the bytes of an artifact, signed where there is a key: the same for the same files, facts and key. */
export function artifactOf(
  facts: Omit<Manifest, 'format' | 'files'>,
  files: readonly Entry[],
  pem: string | undefined,
): Promise<Buffer> {
  const inOrder = files.toSorted((left, right) => (left.path < right.path ? -1 : 1))
  const manifest = manifestBytes({ format: 1, ...facts, files: listed(inOrder) })
  return packed([
    { path: manifestFile, content: manifest },
    ...(pem === undefined ? [] : [{ path: signatureFile, content: signed(manifest, pem) }]),
    ...inOrder.map(({ path, content }) => ({ path: `${filesFolder}${path}`, content })),
  ])
}

/**
 * Opens an artifact. Throws for one that is not whole, not signed with one of these keys, for another area than the key
 * is for, or not what was signed.
 */
export async function openArtifact(bytes: Buffer, keys: readonly DeployKey[]): Promise<Artifact> {
  const entries = await unpacked(bytes)
  const contentOf = (path: string) => entries.find((entry) => entry.path === path)?.content
  const stray = entries.find(
    ({ path }) => ![manifestFile, signatureFile].includes(path) && !path.startsWith(filesFolder),
  )
  if (stray) throw new Error(`${stray.path} belongs to no artifact`)
  const manifestEntry = contentOf(manifestFile)
  if (manifestEntry === undefined) throw new Error('it has no manifest')
  const signer = signerOf(manifestEntry, contentOf(signatureFile), keys)
  const manifest = readManifest(manifestEntry)
  if (!signer.areas.includes(manifest.name)) {
    throw new Error(`the team ${signer.team} may not deploy ${manifest.name}, but ${signer.areas.join(', ')}`)
  }
  const files = entries
    .filter(({ path }) => path.startsWith(filesFolder))
    .map(({ path, content }) => ({ path: path.slice(filesFolder.length), content }))
  ensureListed(manifest, files)
  return { manifest, signer, files, sha256: sha256(bytes) }
}

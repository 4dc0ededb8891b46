import { readFileSync, statSync } from 'node:fs'
import { type Artifact, openArtifact } from '../artifact/artifact'
import { readKeys } from '../artifact/keys'
import { commitWords, isUncommitted } from '../artifact/made'
import { ensurePackedSize } from '../artifact/tar-file'
import { liveVersion } from '../registry-file'
import type { BuildSettings } from '../settings'
import { readJournal } from './journal'
import { makeAllLive, type Switched } from './make-live'
import { placeArtifact } from './place-artifact'
import { replayed } from './replayed'

type Wanted = {
  readonly file: string
  /** Also one that was live before, or whose sources are older than some that were. */
  readonly again: boolean
  /** Also one of sources that no commit has. */
  readonly uncommitted?: boolean
}

/**
 * Makes an artifact live, byte for byte as it was packed, by the same checks and the same way as what is built here.
 * Throws, with the reason, for one that no accepted key may deploy, and leaves everything as it was.
 */
export async function deployArtifact(
  { file, again, uncommitted = false }: Wanted,
  settings: BuildSettings,
  tell: (line: string) => void,
): Promise<readonly Switched[]> {
  try {
    const artifact = await openArtifact(contentOf(file), acceptedKeys(settings))
    if (!uncommitted) ensureCommitted(artifact)
    if (!again) ensureNew(artifact, settings)
    const { manifest, signer, sha256 } = artifact
    const change = await placeArtifact(artifact, settings)
    const { at: madeAt, commit } = manifest.made
    const deployed = { sha256, madeAt, ...(commit && { commit }), team: signer.team, signedBy: signer.name }
    return await makeAllLive({ ...change, artifact: deployed }, 'deploy', settings, tell)
  } catch (error) {
    throw new Error(`${file} is refused: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

function contentOf(file: string): Buffer {
  const entry = statSync(file, { throwIfNoEntry: false })
  if (!entry?.isFile()) throw new Error('there is no such file')
  ensurePackedSize(entry.size)
  return readFileSync(file)
}

function acceptedKeys({ deployFolder }: BuildSettings) {
  const keys = readKeys(deployFolder)
  if (keys.length === 0) throw new Error('no key is accepted here yet; npm run deploy -- keys allow accepts one')
  return keys
}

/** What is live can be looked up, and built again; sources outside of a repository are not asked for that. */
function ensureCommitted({ manifest: { made } }: Artifact) {
  if (made.commit === undefined || !isUncommitted(made)) return
  throw new Error(`its sources are those of ${commitWords(made.commit)}; --uncommitted deploys it all the same`)
}

function ensureNew({ manifest }: Artifact, { deployFolder, now }: BuildSettings) {
  const live = liveVersion(deployFolder, manifest.name)
  const reason = replayed(manifest, live, readJournal(deployFolder), now())
  if (reason !== undefined) throw new Error(`${reason}; --again deploys it all the same`)
}

import type { Signer } from '../../platform/secrets/signing-key'
import type { KnownHead, KnownHeads } from '../audit/verify-chain'
import { type Anchor, isGenuine, partOf } from './anchor'
import type { AnchorRepository } from './anchor.repository'
import { newestInFile, placeOfFile } from './anchor-file'

/** The file that anchors go to. */
export type AnchorFile = {
  readonly path: string
  /** Whether no other machine appends its own to another file. */
  readonly isOnlyOne: boolean
}

type Known = { readonly anchors: AnchorRepository; readonly signer: Signer; readonly file: AnchorFile | undefined }

/** What the product itself knows of earlier heads: the newest anchors of a chain and its clients, and what of them is gone. */
export type KnownAnchors = (
  chain: string,
) => Promise<{ readonly anchors: readonly Anchor[]; readonly gone: readonly KnownHead[] }>

/** Returns what an anchor says of its chain; of one that is not what was signed, a hash that no event has. */
export const headIn = (anchor: Anchor): KnownHead => ({
  companyId: partOf(anchor).companyId,
  sequence: anchor.sequence,
  hash: isGenuine(anchor) ? anchor.hash : 'not what was signed',
  at: anchor.at,
})

/** Reads the newest anchors in the database and in the file, always both, since one of them may have been emptied (GOV-42). */
export const knowingAnchors =
  ({ anchors, signer, file }: Known): KnownAnchors =>
  async (chain) => {
    // In this order: what the file has taken was in the database before, and is marked as taken afterwards.
    const taken = await anchors.newestTaken(chain, signer.publicKey, placeOfFile)
    const kept = file && (await newestInFile(file.path, chain))
    const remembered = await anchors.newestOfEachKey(chain)
    const known = [...remembered, ...(kept ?? [])]
    if (!file?.isOnlyOne) return { anchors: known, gone: [] }
    const inFile = kept ?? []
    const missing = [
      ...(taken ? [taken] : []).filter((anchor) => !inFile.some((each) => reaches(each, anchor))),
      ...inFile
        .filter(({ organisation_id }) => organisation_id === chain)
        .filter((anchor) => !remembered.some((each) => reaches(each, anchor))),
    ]
    return { anchors: known, gone: missing.map(({ sequence, at }) => ({ sequence, at, hash: 'its anchor is gone' })) }
  }

/** Whether an anchor is of the same chain and key as another, and no earlier. */
const reaches = (anchor: Anchor, other: Anchor) =>
  anchor.organisation_id === other.organisation_id &&
  anchor.public_key === other.public_key &&
  anchor.sequence >= other.sequence

/** The heads by which a chain is verified. */
export const headsOf =
  (knownAnchors: KnownAnchors): KnownHeads =>
  async (chain) => {
    const { anchors, gone } = await knownAnchors(chain)
    return [...anchors.map(headIn), ...gone]
  }

import { remainingShare } from '@dossier/contract/file/checks/check-share'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { isProposed } from '../engine/projection'
import { effectiveReader } from '../engine/values'
import { allOf, childrenOf, parentIn } from './in-file'

/**
 * What is left for a shareholder of the company it owns, in percent: what is proposed counts, and what is about
 * to be removed still does, so that whatever is approved first never leaves too much (SHR-08).
 */
export const remainingFor = (shareholder: ReviewedRecord, file: CaseFile): number =>
  remainingShare(othersOf(shareholder, file).map((other) => shareIn(effectiveReader(other)('percentage_held'))))

/** What is left for a shareholder once only what is approved counts (SHR-11). */
export const remainingAsApproved = (shareholder: ReviewedRecord, file: CaseFile): number =>
  remainingShare(
    othersOf(shareholder, file)
      .filter((other) => !isProposed(other))
      .map(({ values }) => shareIn(values.percentage_held)),
  )

const shareIn = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The other shareholders of the same company: of the client, or of a legal entity in all places where it stands (ruling 20). */
function othersOf(shareholder: ReviewedRecord, file: CaseFile): readonly ReviewedRecord[] {
  const owned = ownedBy(shareholder, file)
  return allOf(file, 'shareholder').filter(
    (other) =>
      other.id !== shareholder.id && other.companyId === shareholder.companyId && ownedBy(other, file) === owned,
  )
}

/** The company that a shareholder owns a part of: the client, or the entity of the holder that it hangs under. */
function ownedBy(shareholder: ReviewedRecord, file: CaseFile): string {
  for (const link of ['share_holder_related', 'mbd_related']) {
    const holder = parentIn(shareholder, link)
    if (holder !== null) return childrenOf(file, 'legal_entity', link, holder)[0]?.id ?? holder
  }
  return shareholder.companyId
}

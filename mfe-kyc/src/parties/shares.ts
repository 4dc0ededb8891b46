import { remainingShare } from '@dossier/contract/file/checks/check-share'
import type { Shareholder } from '@dossier/contract/file/schemas/records'
import { effectiveValue } from '@dossier/shared-ui/fields'
import { grouped } from './grouped'
import type { Identities } from './identities'
import { aboveOf, type Holder, type StructureRecords } from './party'

/** What a shareholder holds, in percent, once what is proposed is approved. */
export const shareOf = (shareholder: Shareholder) => {
  const share = effectiveValue(shareholder)('percentage_held')
  return typeof share === 'number' ? share : 0
}

/**
 * Answers what is left of a holder that is a legal entity, in percent, wherever it stands in the structure; of the client
 * without one. What is proposed counts, a shareholder that is looked at does not (SHR-08).
 */
export function remainingIn({ mds, shareholders }: StructureRecords, { entityId }: Identities) {
  const holderById = new Map([...mds, ...shareholders].map((holder) => [holder._id, holder]))
  const companyOf = (holder: Holder | undefined) => holder && (entityId(holder) ?? holder._id)
  const ownersOf = grouped(shareholders, (each) => [companyOf(holderById.get(aboveOf(each) ?? ''))])
  return (above?: Holder, apartFrom?: Shareholder) =>
    remainingShare(
      ownersOf(companyOf(above))
        .filter((each) => each !== apartFrom)
        .map(shareOf),
    )
}

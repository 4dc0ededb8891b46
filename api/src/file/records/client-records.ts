import { type Kind, listedKinds } from '@dossier/contract/file/kinds'
import { foundAssociated } from '../../platform/errors'
import { presentListing } from '../case-files/present-listing'
import { mayOn } from '../case-files/rights'
import type { MemberContext } from '../context'
import { sourceOfClient } from '../snapshots/former-states'
import { presentVisible } from './present-visible'

/** Which client, and in which state of its file: live where none is named. */
type Reading = { readonly companyId: string; readonly state?: string | undefined }

/** A client's records by kind, those in sections that the member may view (DOC-47), at three reads. */
export async function clientRecords(ctx: MemberContext, { companyId, state }: Reading) {
  const { member } = ctx
  const source = await sourceOfClient(ctx, companyId, state)
  const file = await source.ofClient(member, companyId)
  foundAssociated(file.records.get(companyId))
  if (state === undefined) ctx.accessLog.noteDaily(member, { what: 'file', companyId })
  const records = [...file.records.values()]
  const ofKind = (kind: Kind) => records.filter((record) => record.kind === kind)
  const listing = ofKind('listing_services').find((record) => mayOn(member, 'view', record))
  return {
    ...Object.fromEntries(
      Object.entries(listedKinds).map(([key, kind]) => [key, presentVisible(ofKind(kind), file, member)]),
    ),
    listingServices: presentListing(listing, companyId, member, file),
  }
}

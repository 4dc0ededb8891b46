import { isBlank } from '@dossier/contract/platform/validation/hidden-characters'
import { foundAssociated } from '../../platform/errors'
import { caseFile } from '../case-files/case-file'
import { presentListing } from '../case-files/present-listing'
import { createRecord } from '../changes/create-record'
import { presentFiled } from '../changes/present-action'
import { updateRecord } from '../changes/update-records'
import type { MemberContext } from '../context'

type ListingUpdate = {
  readonly company_id: string
  readonly value?: unknown
  readonly rev?: number | undefined
  readonly note?: string | undefined
}

/** Proposes the text of a client's services listing (DOC-52); the first one makes the listing. */
export async function updateListing(ctx: MemberContext, update: ListingUpdate) {
  const { company_id: companyId, value = '', rev, note } = update
  const { caseFiles, member } = ctx
  const client = foundAssociated(await caseFiles.record(member, 'company', companyId))
  const [listing] = await caseFiles.ofKind(member, 'listing_services', companyId)
  const shown = (record = listing) =>
    presentListing(record, companyId, member, caseFile(record ? [client, record] : [client], []))
  if (listing) {
    const edits = { value, rev, note }
    const { record, actions } = await updateRecord(ctx, { kind: 'listing_services', id: listing.id, edits })
    return { listingServices: shown(record), ...presentFiled(actions, member) }
  }
  if (isEmptyText(value)) return { listingServices: shown(), action: null, actions: [] }
  const creation = { kind: 'listing_services', input: { value, note }, under: companyId } as const
  const { record, action } = await createRecord(ctx, creation)
  return { listingServices: shown(record), ...presentFiled(action ? [action] : [], member) }
}

const isEmptyText = (value: unknown) => typeof value === 'string' && isBlank(value)

import type { Member } from '../access/actor'
import { type CaseFileRepository, caseFile } from '../case-files/case-file.repository'
import { presentListing } from '../case-files/present-listing'
import type { ChangeService } from '../changes/change.service'
import { presentFiled } from '../changes/present-action'
import { foundAssociated } from '../errors'
import type { RecordService } from '../records/record.service'

type Dependencies = {
  readonly caseFiles: CaseFileRepository
  readonly changes: ChangeService
  readonly records: RecordService
}
export type DocumentService = ReturnType<typeof createDocumentService>

/** The answer of a kind's calls, which is made from tables. */
type Answer = { readonly kycfile?: unknown; readonly action: unknown }
type Listing = { readonly value?: unknown; readonly rev?: number | undefined; readonly note?: string | undefined }

/** The documents of a client and the listing of the services that it is provided with. */
export function createDocumentService({ caseFiles, changes, records }: Dependencies) {
  return {
    /** Files a place for the documents of one more bank (DOC-51). */
    async addSection(member: Member, input: { readonly company_id: string; readonly documentType: string }) {
      const { kycfile: file, action }: Answer = await records.create(member, 'kyc_file', input)
      return { file, action }
    },

    /** Files the text of a client's services listing (DOC-52); the first one makes the listing. */
    async updateListing(member: Member, companyId: string, { value = '', rev, note }: Listing) {
      const client = foundAssociated(await caseFiles.record(member, 'company', companyId))
      const [listing] = await caseFiles.ofKind(member, 'listing_services', companyId)
      const shown = (record = listing) =>
        presentListing(record, companyId, member, caseFile(record ? [client, record] : [client], []))
      if (listing) {
        const edits = { value, rev, note }
        const { record, actions } = await changes.update(member, { kind: 'listing_services', id: listing.id, edits })
        return { listingServices: shown(record), ...presentFiled(actions, member) }
      }
      if (value === '') return { listingServices: shown(), action: null, actions: [] }
      const input = { value, note }
      const { record, action } = await changes.create(member, { kind: 'listing_services', input, under: companyId })
      return { listingServices: shown(record), ...presentFiled(action ? [action] : [], member) }
    },
  }
}

import { type Kind, listedKinds } from '@dossier/contract/file/kinds'
import type { Member } from '../../platform/access/actor'
import { found, foundAssociated } from '../../platform/errors'
import { type CaseFileRepository, caseFile } from '../case-files/case-file.repository'
import type { FileSources } from '../case-files/file-source'
import { presentListing } from '../case-files/present-listing'
import { presentRecord, presentText } from '../case-files/present-record'
import { ensureMay, mayOn } from '../case-files/rights'
import type { ReviewedRecord } from '../engine/model'
import { companyTypeOf } from '../kinds/company'
import { parentIn } from '../kinds/in-file'

type Dependencies = { readonly caseFiles: CaseFileRepository; readonly sources: FileSources }
export type ClientRecordsService = ReturnType<typeof createClientRecordsService>

/** Reads of a client's file that hold more than one record. */
export function createClientRecordsService({ caseFiles, sources }: Dependencies) {
  return {
    /** Returns a client's records by kind, those in sections that the member may view (DOC-47), at three reads; of a snapshot where one is named. */
    async all(member: Member, companyId: string, snapshotId?: string) {
      const source = await sources(member, companyId, snapshotId)
      const file = await source.ofClient(member, companyId)
      foundAssociated(file.records.get(companyId))
      const seen = [...file.records.values()].filter((record) => mayOn(member, 'view', record))
      const shown = (kind: Kind) =>
        seen.filter((record) => record.kind === kind).map((record) => presentRecord(record, file, member))
      const listing = seen.find(({ kind }) => kind === 'listing_services')
      return {
        ...Object.fromEntries(Object.entries(listedKinds).map(([key, kind]) => [key, shown(kind)])),
        listingServices: presentListing(listing, companyId, member, file),
      }
    },

    /** Returns the subsidiaries of a client in the order they were added (SUB-17), at two reads. */
    async subsidiaries(member: Member, companyId: string, snapshotId?: string) {
      const source = await sources(member, companyId, snapshotId)
      const [client, subsidiaries] = await Promise.all([
        source.record(member, 'company', companyId),
        source.ofKind(member, 'subsidiary', companyId),
      ])
      const file = caseFile([foundAssociated(client), ...subsidiaries], [])
      const added = ({ facts }: ReviewedRecord) => String(facts.snapshotDate ?? '')
      return [...subsidiaries]
        .sort((left, right) => added(left).localeCompare(added(right)))
        .map((record) => presentRecord(record, file, member))
    },

    /** Returns a profile with its account number and what names the customer (TRP-07, TRP-08, TRP-24). */
    async transactionProfile(member: Member, id: string) {
      const profile = found(await caseFiles.record(member, 'transaction_profile', id))
      ensureMay(member, 'view', profile)
      const file = await caseFiles.ofClient(member, profile.companyId)
      const account = file.records.get(parentIn(profile, 'account_number') ?? '')
      const client = found(file.records.get(profile.companyId))
      return {
        transactional_profile: presentRecord(profile, file, member),
        account_number: account ? presentRecord(account, file, member) : null,
        company: {
          _id: client.id,
          company_type: companyTypeOf(client),
          name: presentText(client, 'name'),
          first_name: presentText(client, 'first_name'),
          last_name: presentText(client, 'last_name'),
        },
      }
    },
  }
}

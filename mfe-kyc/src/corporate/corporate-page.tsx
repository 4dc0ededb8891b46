import { isLocalCompany } from '@dossier/contract/file/catalogue/locations'
import { clientPage } from '@dossier/contract/file/client-pages'
import { type DocumentSection, documentTypesIn, isShown } from '@dossier/contract/file/documents'
import { updateListingServices } from '@dossier/contract/file/endpoints/documents'
import type { ListingServices } from '@dossier/contract/file/schemas/documents'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { call } from '@dossier/shared-ui/api'
import type { LoadedClientRecord } from '@dossier/shared-ui/area/loaded-client'
import { Stack, Title } from '@dossier/shared-ui/core'
import { AttachSeveral } from '@dossier/shared-ui/documents'
import { Nested, Section } from '@dossier/shared-ui/frame'
import {
  type ClientRecords,
  ClientRecordsPage,
  RecordRow,
  type SendChanges,
  useMayOn,
  useScope,
} from '@dossier/shared-ui/records'
import { BankList } from './bank-list'
import { DocumentList } from './document-list'
import { SubsidiaryAccounts } from './subsidiary-accounts'
import { targetsOf } from './targets-of'

/** DOC-01: the documents of a client, of either type (PRG-04). */
export const CorporatePage = () => (
  <ClientRecordsPage page={clientPage('corporate')} of="corporate documents">
    {(records, client) => (
      <Section title="Corporate documents" remember="section.corporate">
        <Nested>
          <CorporateDocuments records={records} client={client} />
        </Nested>
      </Section>
    )}
  </ClientRecordsPage>
)

type Props = { readonly records: ClientRecords; readonly client: LoadedClientRecord }

/** What there is follows from what is approved of the client (DOC-08). */
function CorporateDocuments({ records: { kycFiles, listingServices }, client }: Props) {
  const mayViewListing = useMayOn('listing_services', 'view')
  const maySeeSubsidiaries = useMayOn('subsidiary', 'view')
  const local = isLocalCompany((name) => (name === 'company_type' ? client.company_type : proposed(client, name).value))
  const shown = (section: DocumentSection) =>
    documentTypesIn(section).filter((document) => document.owner === 'company' && isShown(document, { local }))
  const banks = [...shown('bank_account_opening_forms'), ...shown('bank_signature_cards')]
  return (
    <Stack gap="lg">
      {mayViewListing && !local ? <ServicesListing listing={listingServices} /> : null}
      <AttachSeveral
        of="Corporate documents"
        targets={targetsOf([...shown('documents'), ...shown('annual_accounts')], banks, kycFiles)}
      />
      <DocumentList title="Documents" documents={shown('documents')} files={kycFiles} />
      {banks.map((document) => (
        <BankList key={document.type} document={document} files={kycFiles} />
      ))}
      <DocumentList title="Annual Accounts" documents={shown('annual_accounts')} files={kycFiles}>
        {maySeeSubsidiaries ? <SubsidiaryAccounts companyId={client._id} files={kycFiles} /> : null}
      </DocumentList>
    </Stack>
  )
}

/** DOC-30: free text, which may stay empty. */
function ServicesListing({ listing }: { readonly listing: ListingServices }) {
  const { companyId } = useScope()
  const send: SendChanges = async ({ value, rev, note }) => {
    const revision = typeof rev === 'number' ? { rev } : {}
    const body = { company_id: companyId, value, ...revision, ...(typeof note === 'string' && { note }) }
    const { listingServices, actions } = await call(updateListingServices, { body })
    return { saved: listingServices, filed: actions.length }
  }
  return (
    <Stack gap="sm" as="section">
      <Title level={3}>Services listing</Title>
      <RecordRow key="listing" kind="listing_services" record={listing} name="services listing" send={send} />
    </Stack>
  )
}

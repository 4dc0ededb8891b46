import { documentType } from '@dossier/contract/file/documents'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { isBlank } from '@dossier/contract/platform/validation/hidden-characters'
import type { OrganisationRepository } from '../../people/organisations/organisation.repository'
import type { Member } from '../../platform/access/actor'
import { asMember } from '../../platform/context'
import { ensure, found, foundAssociated } from '../../platform/errors'
import type { AcceptFile } from '../../platform/file-check/accept-file'
import { acceptsOf } from '../../platform/file-check/content-kind'
import type { FileStore } from '../../platform/file-store/file-store'
import type { UploadedFile } from '../../platform/http/uploaded-file'
import type { NewId } from '../../platform/ids'
import { caseFile } from '../case-files/case-file'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import { presentListing } from '../case-files/present-listing'
import { presentRecord } from '../case-files/present-record'
import { ensureMay } from '../case-files/rights'
import { createRecord } from '../changes/create-record'
import { explainSnapshotIds } from '../changes/explain-snapshot-ids'
import { presentFiled } from '../changes/present-action'
import { updateRecord } from '../changes/update-records'
import type { JobContext } from '../context'
import type { Action, ReviewedRecord, Values } from '../engine/model'
import { draftingIn } from '../kinds/drafting'
import { fileFacts } from '../kinds/file-facts'
import type { Input } from '../kinds/kind'
import { newDocument } from '../kinds/new-document'
import { editsOf } from './form-edits'

type Dependencies = {
  readonly caseFiles: CaseFileRepository
  readonly context: JobContext
  readonly addSection: (member: Member, input: Input) => Promise<object>
  readonly fileStore: Pick<FileStore, 'put'>
  readonly acceptFile: AcceptFile
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  readonly newId: NewId
  readonly now: () => Date
  readonly timeZone: string
}
export type DocumentService = ReturnType<typeof createDocumentService>

/** The answer of a kind's calls, which is made from tables. */
type Answer = { readonly kycfile?: unknown; readonly action: unknown }
type Update = { readonly rev?: number | undefined; readonly note?: string | undefined }
type Listing = Update & { readonly value?: unknown }
type Comment = { readonly kyc_file_id: string; readonly field: string; readonly content?: unknown }
type Form = Readonly<Record<string, unknown>>
/** A form that says which document of which client it is about. */
type UploadForm = Form & {
  readonly company_id: string
  readonly documentType: string
  readonly id?: string | undefined
}

const isEmptyText = (value: unknown) => typeof value === 'string' && isBlank(value)

/** The documents of a client and the listing of the services that it is provided with. */
export function createDocumentService(dependencies: Dependencies) {
  const { context, caseFiles, addSection, fileStore, acceptFile, organisations, newId, now, timeZone } = dependencies
  return {
    /** Files a place for the documents of one more bank (DOC-51). */
    async addSection(member: Member, input: { readonly company_id: string; readonly documentType: string }) {
      const { kycfile: file, action } = (await addSection(member, input)) as Answer
      return { file, action }
    },

    /** Files a file (DOC-49): the first one of a document makes it, with an `id` it waits beside the one that is there (DOC-20). */
    async upload(member: Member, { id, ...form }: UploadForm, file: UploadedFile) {
      const { company_id, documentType: type, rev, note, ...texts } = form
      if (id !== undefined) {
        const record = await documentOf(member, id)
        ensureMay(member, 'edit', record)
        ensure(record.companyId === company_id, 'not-found')
        const errors = { documentType: validationMessages.invalidValue }
        ensure(record.facts.documentType === type, 'invalid-request', { errors })
        return this.update(member, id, { rev, note, ...texts }, file)
      }
      const given = { documentType: type, ...(await usualReminder(member, type)), ...editsOf(texts), attached: file }
      await ensureCreatable(member, company_id, given)
      const attached = await acceptFile(acceptsOf(type), file)
      await fileStore.put(attached)
      const input = { ...given, attached, note }
      const { record, action } = await createRecord(asMember(context, member), {
        kind: 'kyc_file',
        input,
        under: company_id,
      })
      return answered(member, record, action ? [action] : [])
    },

    /** Files changed fields of a document, and a file if there is one (DOC-50). */
    async update(member: Member, id: string, { rev, note, ...texts }: Form, file?: UploadedFile) {
      const record = await documentOf(member, id)
      const edits = { ...editsOf(texts), rev, note }
      const set: { file?: Values[string] } = {}
      if (file) {
        ensureMay(member, 'edit', record)
        const attached = await acceptFile(acceptsOf(record.facts.documentType), file)
        await fileStore.put(attached)
        set.file = fileFacts(id, attached, now())
      }
      const { record: after, actions } = await updateRecord(asMember(context, member), {
        kind: 'kyc_file',
        id,
        edits,
        set: set as Values,
      })
      return answered(member, after, actions)
    },

    /** Files what a role writes of a document (DOC-53). */
    async comment(member: Member, { kyc_file_id: id, field, content }: Comment, { rev, note }: Update) {
      const edits = { [field]: content, rev, note }
      const { record, actions } = await updateRecord(asMember(context, member), { kind: 'kyc_file', id, edits })
      return answered(member, record, actions)
    },

    /** Files the text of a client's services listing (DOC-52); the first one makes the listing. */
    async updateListing(member: Member, companyId: string, { value = '', rev, note }: Listing) {
      const client = foundAssociated(await caseFiles.record(member, 'company', companyId))
      const [listing] = await caseFiles.ofKind(member, 'listing_services', companyId)
      const shown = (record = listing) =>
        presentListing(record, companyId, member, caseFile(record ? [client, record] : [client], []))
      if (listing) {
        const edits = { value, rev, note }
        const { record, actions } = await updateRecord(asMember(context, member), {
          kind: 'listing_services',
          id: listing.id,
          edits,
        })
        return { listingServices: shown(record), ...presentFiled(actions, member) }
      }
      if (isEmptyText(value)) return { listingServices: shown(), action: null, actions: [] }
      const input = { value, note }
      const { record, action } = await createRecord(asMember(context, member), {
        kind: 'listing_services',
        input,
        under: companyId,
      })
      return { listingServices: shown(record), ...presentFiled(action ? [action] : [], member) }
    },
  }

  /** Returns a document that is to change. */
  function documentOf(member: Member, id: string) {
    return explainSnapshotIds(context, member, [id], async () => found(await caseFiles.record(member, 'kyc_file', id)))
  }

  async function answered(member: Member, record: ReviewedRecord, actions: readonly Action[]) {
    const file = await caseFiles.ofClient(member, record.companyId)
    return { file: presentRecord(record, file, member), ...presentFiled(actions, member) }
  }

  /** Returns the reminder that the organisation gives documents which carry one (GOV-36). */
  async function usualReminder(member: Member, type: string) {
    if (!documentType(type)?.fields.some(({ name }) => name === 'certNotification')) return {}
    const { reminder_days: days } = await organisations.settings(member)
    return days > 0 ? { certNotification: days } : {}
  }

  /** Refuses before anything is kept what the transaction would refuse as well. */
  async function ensureCreatable(member: Member, companyId: string, given: Input) {
    const file = await caseFiles.ofClient(member, companyId)
    foundAssociated(file.records.get(companyId))
    const at = now()
    const moment = { newId, at, today: calendarDateOf(at, timeZone), by: member.name }
    ensureMay(member, 'create', newDocument(given, draftingIn(file, companyId, moment)).records[0])
  }
}

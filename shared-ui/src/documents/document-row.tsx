import { documentYears } from '@dossier/contract/catalogue/choices'
import { ageHint, type DocumentType, documentInfo } from '@dossier/contract/documents'
import { updateKycFile } from '@dossier/contract/endpoints/documents'
import { documentMessages as texts } from '@dossier/contract/messages/documents'
import type { KycFile } from '@dossier/contract/schemas/documents'
import type { Section } from '@dossier/contract/sections'
import { upload } from '../api/call'
import { useRequestHref } from '../fields/request-href'
import { FileCell, type FileVersion } from '../files/file-cell'
import type { OptionsOf } from '../records/block-fields'
import { NoteDialog } from '../records/note-dialog'
import type { SendChanges } from '../records/record-edits'
import { RecordRow } from '../records/record-row'
import { useScope } from '../records/scope-context'
import { filesOf, reminderAhead } from './document-files'
import { useMayInSections } from './may-in-section'
import { useDocumentFiles } from './use-document-files'
import { type Owner, useDocumentUpload } from './use-document-upload'

type Props = {
  readonly document: DocumentType
  /** Its record; a document has none before its first file (DOC-20). */
  readonly record: KycFile | undefined
  /** Whose rights open it: of several, those of any (ruling 20). */
  readonly sections: readonly Section[]
  /** What it belongs to, where that is not the client. */
  readonly owner?: Owner
  /** What it is called where its type alone does not say: the bank, the subsidiary. */
  readonly label?: string
  /** Shown, and not asked for. */
  readonly optional?: boolean
  /** So that links find it while it has no record. */
  readonly id: string
}

const years = documentYears.map((value) => ({ value, label: value }))
const optionsOf: OptionsOf = ({ input, options }) => (input === 'year' ? years : options)

/** DOC-13 to DOC-16: a document with its file, what waits beside it, and the fields of its type. */
export function DocumentRow({ document, record, sections, owner, label = document.label, optional, id }: Props) {
  const { companyId, readOnly } = useScope()
  const may = useMayInSections(sections)
  const files = useDocumentFiles()
  const { sending, note } = useDocumentUpload({ document, record, owner })
  const requestHref = useRequestHref(companyId)
  const { current, proposal, removalPending } = filesOf(record)
  const reads = (act: typeof files.view) => (version: FileVersion) => {
    const file = version === 'new' || current === null ? proposal?.file : current
    if (file) act({ id: record?._id, file, version: current === null ? 'current' : version })
  }
  const isBank = document.section.startsWith('bank_')
  const isDeletable = record !== undefined && (isBank || current !== null || proposal !== undefined)
  return (
    <li id={record === undefined ? id : undefined}>
      <FileCell
        label={label}
        file={current}
        proposal={proposal}
        requestHref={requestHref}
        removalPending={removalPending}
        attachedFlag
        optional={optional}
        accepts={document.accepts}
        hint={ageHint(document)}
        info={documentInfo(document)}
        reminder={reminderAhead(document, record)}
        upload={may('upload', record === undefined) && !readOnly && !removalPending ? sending : undefined}
        onView={may('download') ? reads(files.view) : undefined}
        onDownload={may('download') ? reads(files.download) : undefined}
      >
        {record === undefined ? undefined : (
          <RecordRow
            kind="kyc_file"
            record={record}
            name={label}
            only={document.fields.map(({ name }) => name)}
            editable={may('upload')}
            send={sendFields(record._id)}
            optionsOf={optionsOf}
            deletion={may('delete-file') && isDeletable ? deletionOf(isBank) : undefined}
          />
        )}
      </FileCell>
      {note.waiting === undefined ? null : (
        <NoteDialog title={`Attach ${note.waiting.name}`} send={note.give} onClose={note.forget} />
      )}
    </li>
  )
}

/** DOC-21, DOC-28: with the document of a bank its place goes too. */
const deletionOf = (isBank: boolean) =>
  isBank
    ? { title: texts.deleteSection, question: texts.deleteSectionQuestion }
    : { title: 'Delete Document', question: texts.deleteDocumentQuestion }

/** DOC-50: fields go as texts of a form. */
const sendFields =
  (id: string): SendChanges =>
  async (changes) => {
    const form = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value ?? '')]))
    const { file, actions } = await upload(updateKycFile, { params: { id }, form }, undefined)
    return { saved: file, filed: actions.length }
  }

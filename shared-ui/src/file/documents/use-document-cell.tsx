import { ageHint, documentInfo } from '@dossier/contract/file/documents'
import { useRequestHref } from '../fields/request-href'
import type { FileVersion } from '../files/file-cell'
import { NoteDialog } from '../records/note-dialog'
import { useScope } from '../records/scope-context'
import { AttachDialog } from './attach-dialog'
import { filesOf, reminderAhead } from './document-files'
import type { DocumentProps } from './document-props'
import { useMayInSections } from './may-in-section'
import { useDocumentFiles } from './use-document-files'
import { useDocumentUpload } from './use-document-upload'

/** Returns what the file cell of a document shows and may do, in its row as in its dialog. */
export function useDocumentCell({ document, record, sections, owner, label = document.label }: DocumentProps) {
  const { companyId, readOnly } = useScope()
  const may = useMayInSections(sections)
  const files = useDocumentFiles()
  const { sending, note, send, asking, stopAsking } = useDocumentUpload({ document, record, owner })
  const requestHref = useRequestHref(companyId)
  const held = filesOf(record)
  const { current, proposal, removalPending } = held
  const reads = (act: typeof files.view) => (version: FileVersion) => {
    const asked = version === 'new' ? proposal : current && { file: current, version }
    if (asked) act({ id: record?._id, file: asked.file, version: asked.version })
  }
  return {
    may,
    isAttached: current !== null || proposal !== undefined,
    isPending: proposal !== undefined || removalPending,
    cell: {
      files: held,
      expected: {
        accepts: document.accepts,
        hint: ageHint(document),
        info: documentInfo(document),
        reminder: reminderAhead(document, record),
      },
      acts: may('download')
        ? { view: reads(files.view), show: reads(files.show), download: reads(files.download) }
        : {},
      requestHref,
      upload: may('upload', record === undefined) && !readOnly && !removalPending ? sending : undefined,
    },
    /** Asks for what has to be known before a file goes: what is printed on it, or why it is attached. */
    dialog:
      asking !== undefined ? (
        <AttachDialog
          file={asking}
          document={document}
          record={record}
          label={label}
          send={send}
          onClose={stopAsking}
        />
      ) : note.waiting === undefined ? null : (
        <NoteDialog title={`Attach ${note.waiting.name}`} send={note.give} onClose={note.forget} />
      ),
  }
}

import { checkEdits } from '@dossier/contract/file/checks/check-field'
import type { DocumentType } from '@dossier/contract/file/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useState } from 'react'
import { todaysDate } from '../../controls/date-text/todays-date'
import { Text } from '../../controls/layout/layout'
import { ProgressBar } from '../../controls/progress/progress'
import { CreateDialog } from '../records/create-dialog'
import { effectiveValue } from '../values/current-and-proposed'
import type { Values } from '../values/edit-rules'
import { fieldsToAttach } from './document-fields'
import { filesOf } from './document-files'
import type { SendDocument } from './use-document-upload'

type Props = {
  readonly file: File
  readonly document: DocumentType
  readonly record: KycFile | undefined
  /** What the document is called. */
  readonly label: string
  readonly send: SendDocument
  readonly onClose: () => void
}

/** WRK-21: asks for the dates, licence and year of a file as it is attached, and sends all of it as one change. */
export function AttachDialog({ file, document, record, label, send, onClose }: Props) {
  const [progress, setProgress] = useState<number>()
  const fields = fieldsToAttach(document)
  const attach = (values: Values) =>
    send(file, values, { onProgress: setProgress }).finally(() => setProgress(undefined))
  return (
    <CreateDialog
      title={`Attach ${file.name}`}
      before={<Text tone="dim">{label}</Text>}
      fields={() => fields}
      initial={initialOf(document, record)}
      check={(values) => checkToAttach(document, values)}
      create={attach}
      added={platformMessages.dataSaved}
      onClose={onClose}
      after={() => (progress === undefined ? null : <ProgressBar value={progress} label={`Uploading ${file.name}`} />)}
    />
  )
}

/** What is wrong with what was typed beside a file, by field. */
export const checkToAttach = ({ type }: DocumentType, values: Values) =>
  checkEdits('kyc_file', values, (name) => values[name] ?? (name === 'documentType' ? type : null), {
    today: todaysDate(),
  })

/** What holds for another file too: its bank, licence and reminder; of a record without a file all that is known. */
function initialOf(document: DocumentType, record: KycFile | undefined): Values {
  if (record === undefined) return {}
  const { current, proposal } = filesOf(record)
  const isFirst = current === null && proposal === undefined
  const read = effectiveValue(record)
  const kept = fieldsToAttach(document).filter(({ input }) => isFirst || (input !== 'date' && input !== 'year'))
  return Object.fromEntries(kept.map(({ name }) => [name, read(name) ?? null]))
}

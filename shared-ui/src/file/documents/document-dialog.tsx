import { fieldIn, fieldsNamed } from '@dossier/contract/file/catalogue'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useCallback, useState } from 'react'
import { Button } from '../../controls/button/button'
import { Drawer } from '../../controls/dialog/modal'
import { Alert } from '../../controls/feedback/alert'
import { Stack, Text } from '../../controls/layout/layout'
import { FieldView } from '../fields/field-view'
import { useRequestHref } from '../fields/request-href'
import { FileCell } from '../files/file-cell'
import { RecordDeletion } from '../records/record-deletion'
import { useScope } from '../records/scope-context'
import { currentAndProposed, effectiveValue } from '../values/current-and-proposed'
import { deletionOf, isOfBank } from './document-deletion'
import styles from './document-dialog.module.css'
import { DocumentFindings } from './document-findings'
import type { DocumentProps } from './document-props'
import { RoleComments } from './role-comments'
import { useDocumentCell } from './use-document-cell'

export type DocumentDialogProps = DocumentProps & { readonly label: string; readonly onClose: () => void }

/** DOC-31, DOC-32: all that is known of a document: its file, what each role says of it, what it says of its owner. */
export function DocumentDialog({ onClose, ...props }: DocumentDialogProps) {
  const { document, record, label } = props
  const { cell, dialog, may } = useDocumentCell(props)
  const [written, setWritten] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const onDirty = useCallback((isDirty: boolean) => setWritten(isDirty), [])
  const close = () => (written && !leaving ? setLeaving(true) : leaving ? setLeaving(false) : onClose())
  return (
    <Drawer
      title={label}
      size="medium"
      onClose={close}
      footer={leaving ? <Leaving onLeave={onClose} onStay={() => setLeaving(false)} /> : undefined}
    >
      <Stack gap="lg">
        {/* what is beside the page lies behind the dialog */}
        <FileCell {...cell} acts={{ ...cell.acts, show: undefined }} label={label}>
          {record === undefined ? undefined : <Facts {...props} record={record} />}
        </FileCell>
        {record === undefined ? (
          <Text tone="dim">Comments and findings can be added once a file is attached.</Text>
        ) : (
          <>
            <RoleComments record={record} onDirty={onDirty} />
            <DocumentFindings record={record} />
            {isOfBank(document) && may('delete-file') ? <DeleteSection {...props} record={record} /> : null}
          </>
        )}
      </Stack>
      {dialog}
    </Drawer>
  )
}

type LeavingProps = { readonly onLeave: () => void; readonly onStay: () => void }

/** DSH-11. */
const Leaving = ({ onLeave, onStay }: LeavingProps) => (
  <>
    <Alert state="pending" urgent>
      {platformMessages.unsavedChanges}
    </Alert>
    <Button kind="danger" onClick={onLeave}>
      Leave
    </Button>
    <Button kind="primary" autoFocus onClick={onStay}>
      Stay
    </Button>
  </>
)

type OfRecord = DocumentProps & { readonly label: string; readonly record: KycFile }

/** The fields of its type to read; they are edited in its row. */
function Facts({ document, record }: OfRecord) {
  const requestHref = useRequestHref(useScope().companyId)
  if (document.fields.length === 0) return null
  return (
    <div className={styles.facts}>
      {fieldsNamed('kyc_file', ...document.fields.map(({ name }) => name)).map((field) => (
        <FieldView
          key={field.name}
          field={fieldIn(field, effectiveValue(record))}
          requestHref={requestHref}
          {...currentAndProposed(record, field.name)}
        />
      ))}
    </div>
  )
}

/** DOC-28, DOC-31. */
function DeleteSection({ document, record, label }: OfRecord) {
  const deletion = deletionOf(document)
  const act = { button: deletion.title, confirm: 'Delete' }
  return (
    <div>
      <RecordDeletion kind="kyc_file" record={record} name={label} deletion={{ ...deletion, act }} />
    </div>
  )
}

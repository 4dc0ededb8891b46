import type { Party } from '@dossier/contract/due-diligence/form-documents'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { IconDownload, IconEye } from '@dossier/shared-ui/controls/icons'
import { Alert, Button, Group, Stack } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Modal } from '@dossier/shared-ui/dialogs'
import { fileSizeText } from '@dossier/shared-ui/files'
import { useMutation } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import type { DocumentActs } from './document-acts'
import { DocumentStatusBadge } from './document-status'
import styles from './documents.module.css'
import { type FormDocument, filenameOf, titleOf } from './form-document'

type Props = {
  readonly document: FormDocument
  readonly parties: readonly Party[]
  readonly acts: DocumentActs
  readonly onClose: () => void
}

/** DDL-64: everything of one uploaded file, without a decision on it. */
export function DocumentDetails({ onClose, ...facts }: Props) {
  return (
    <Modal title={filenameOf(facts.document)} size="medium" onClose={onClose}>
      <DocumentFacts {...facts} />
    </Modal>
  )
}

/** What is known of a file, and what may be done with it besides deciding. */
export function DocumentFacts({ document, parties, acts: { view, download, signing } }: Omit<Props, 'onClose'>) {
  const sign = signing?.(document)
  const { file, status, client_comment, admin_comment } = document
  return (
    <Stack gap="lg">
      <DescriptionList
        items={[
          { label: 'Document type', value: titleOf(document, parties) },
          { label: 'Status', value: <DocumentStatusBadge status={status} /> },
          { label: 'Date added', value: <DateText value={file?.uploadDate} as="time" /> },
          { label: 'Size', value: file && fileSizeText(file.filesize) },
          { label: 'Comment', value: client_comment && <Words text={client_comment} />, wide: true },
        ]}
      />
      {status === 'rejected' && admin_comment ? (
        <Alert state="denied" title="Why it was rejected">
          <Words text={admin_comment} />
        </Alert>
      ) : null}
      {view === undefined && download === undefined && sign === undefined ? null : (
        <Group gap="sm">
          {sign === undefined ? null : <SignButton sign={sign} />}
          {view === undefined ? null : (
            <Button size="small" icon={IconEye} onClick={() => view(document)}>
              View
            </Button>
          )}
          {download === undefined ? null : (
            <Button size="small" icon={IconDownload} onClick={() => download(document)}>
              Download
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

/** DDL-41. */
function SignButton({ sign }: { readonly sign: () => Promise<unknown> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: sign,
    onSuccess: () => showSuccess(texts.markedSigned),
    onError: (error) => showError(texts.documentStateFailed, error),
  })
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      {texts.markSigned}
    </Button>
  )
}

const Words = ({ text }: { readonly text: string }) => <span className={styles.explanation}>{text}</span>

import { type Party, type RequiredDocument, requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import { IconUpload } from '@dossier/shared-ui/controls/icons'
import { Button, Group, Stack, Title } from '@dossier/shared-ui/core'
import { useState } from 'react'
import type { DocumentActs } from './document-acts'
import { DocumentDetails } from './document-details'
import type { FormDocument } from './form-document'
import { RequiredDocuments } from './required-documents'
import { UploadDialog } from './upload-dialog'
import { UploadedDocuments } from './uploaded-documents'

type Props = {
  readonly documents: readonly FormDocument[]
  /** The elements of the form, by the names they are known by. */
  readonly parties: readonly Party[]
  readonly acts: DocumentActs
  /** Opens one in place of the dialog with its details: given where the reader decides on them. */
  readonly onOpen?: (id: string) => void
  /** Level of its headings. */
  readonly level?: 2 | 3
}

type Opened =
  | { readonly what: 'upload'; readonly of?: RequiredDocument }
  | { readonly what: 'details'; readonly id: string }

/** The documents of a form, for its client and for staff: what was uploaded, and what is asked for. */
export function FormDocuments({ documents, parties, acts, onOpen, level = 3 }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const below = level === 2 ? 3 : 4
  const upload = acts.upload && ((of?: RequiredDocument) => setOpened({ what: 'upload', ...(of && { of }) }))
  const shown = opened?.what === 'details' ? documents.find(({ _id }) => _id === opened.id) : undefined
  return (
    <Stack gap="lg">
      <Stack gap="sm" as="section">
        <Group justify="between">
          <Title level={level} size={3}>
            Uploaded files
          </Title>
          {upload === undefined ? null : (
            <Button icon={IconUpload} onClick={() => upload()}>
              Upload document
            </Button>
          )}
        </Group>
        <UploadedDocuments
          documents={documents}
          parties={parties}
          acts={acts}
          onOpen={({ _id }) => (onOpen ? onOpen(_id) : setOpened({ what: 'details', id: _id }))}
        />
      </Stack>
      <Stack gap="sm" as="section">
        <Title level={level} size={3}>
          Required documents
        </Title>
        <RequiredDocuments required={requiredDocuments(parties, documents)} level={below} onUpload={upload} />
      </Stack>
      {opened?.what === 'upload' && acts.upload !== undefined ? (
        <UploadDialog
          initial={{ type: opened.of?.document.type ?? '', section: opened.of?.party?._id ?? '' }}
          documents={documents}
          parties={parties}
          send={acts.upload}
          onClose={close}
        />
      ) : null}
      {shown === undefined ? null : <DocumentDetails document={shown} parties={parties} acts={acts} onClose={close} />}
    </Stack>
  )
}

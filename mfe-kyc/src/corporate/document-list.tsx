import type { DocumentType } from '@dossier/contract/file/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { Stack, Title } from '@dossier/shared-ui/core'
import { DocumentRow, DocumentTable } from '@dossier/shared-ui/documents'
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly documents: readonly DocumentType[]
  readonly files: readonly KycFile[]
  /** More rows at the end. */
  readonly children?: ReactNode
}

/** Documents of the client of which there is one each, with a record or without (decision 0044). */
export const DocumentList = ({ title, documents, files, children }: Props) => (
  <Stack gap="sm" as="section">
    <Title level={3}>{title}</Title>
    <DocumentTable label={title}>
      {documents.map((document) => (
        <DocumentRow
          key={document.type}
          document={document}
          record={files.find(({ documentType }) => documentType === document.type)}
          sections={['general']}
          id={document.type}
        />
      ))}
      {children}
    </DocumentTable>
  </Stack>
)

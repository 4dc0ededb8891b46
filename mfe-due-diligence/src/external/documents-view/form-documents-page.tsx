import type { Party } from '@dossier/contract/due-diligence/form-documents'
import { Text } from '@dossier/shared-ui/core'
import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { documentsOf } from '../../documents/documents-of'
import { FormDocuments } from '../../documents/form-documents'
import { documentActs, type LinkedForm } from './document-acts-by-link'

type Props = {
  readonly form: LinkedForm
  readonly docs: Parameters<typeof documentsOf>[0]
  readonly parties: readonly Party[]
}

/** Shows the documents of a form to the holder of its link (DDL-56, DDL-57). */
export function FormDocumentsPage({ form, docs, parties }: Props) {
  const [queries] = useState(createQueryClient)
  const acts = documentActs(form)
  return (
    <QueryClientProvider client={queries}>
      {acts.upload === undefined ? null : (
        <Text>
          Scans and photographs should be sharp and show the whole page. Files can be dropped, chosen, or photographed
          with your phone.
        </Text>
      )}
      <FormDocuments documents={documentsOf(docs)} parties={parties} acts={acts} level={2} />
    </QueryClientProvider>
  )
}

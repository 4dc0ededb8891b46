import { documentType } from '@dossier/contract/file/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { isolated } from '@dossier/contract/platform/names'
import { useSnapshotId } from '@dossier/shared-ui/area/review-mode'
import { DocumentRow } from '@dossier/shared-ui/documents'
import { effectiveText } from '@dossier/shared-ui/fields'
import { useQuery } from '@dossier/shared-ui/query'
import { subsidiariesQuery } from '../subsidiaries/subsidiaries.query'

type Props = { readonly companyId: string; readonly files: readonly KycFile[] }

/** DOC-09: a row for the annual account of each subsidiary. */
export function SubsidiaryAccounts({ companyId, files }: Props) {
  const { data } = useQuery(subsidiariesQuery(companyId, useSnapshotId()))
  const document = documentType('subsidiaries')
  if (data === undefined || document === undefined) return null
  return data.subsidiaries.map((subsidiary) => (
    <DocumentRow
      key={subsidiary._id}
      document={document}
      record={files.find(({ subsidiary_id }) => subsidiary_id === subsidiary._id)}
      sections={['subsidiaries']}
      owner={{ subsidiary_id: subsidiary._id }}
      label={`${document.label}: ${isolated(effectiveText(subsidiary, 'name'))}`}
      id={subsidiary._id}
    />
  ))
}

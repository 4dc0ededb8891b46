import type { FileFacts } from '@dossier/contract/platform/fields/field'
import type { NamedFile } from '../../trail/audit/altered-files'
import { contentOf } from '../kinds/file-facts'

type Document = { readonly id: string; readonly name: string; readonly companyId: string }

/** A file as a document names it. */
export const namedFile = (file: FileFacts, { id, name, companyId }: Document): NamedFile => ({
  record: { kind: 'kyc_file', id, name },
  companyId,
  file: file.serverName,
  sha256: contentOf(file),
})

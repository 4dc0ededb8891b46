import { linkCopied } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { call } from '@dossier/shared-ui/api'
import { CopyButton } from '@dossier/shared-ui/data'
import { useMutation } from '@dossier/shared-ui/query'
import { type LinkKind, linkOf } from './form-link'

type Props = {
  readonly record: Pick<DueDiligenceRecord, '_id' | 'access_link_token' | 'access_link_documents_token'>
  readonly kind: LinkKind
  readonly label: string
  readonly showLabel?: boolean
}

/** DDL-06, for those who get the link's token; that they copied it goes on record (GOV-32). */
export function CopyLink({ record, kind, ...shown }: Props) {
  const { mutate: tell } = useMutation({
    mutationFn: () => call(linkCopied, { body: { id: record._id, kind } }),
  })
  const link = linkOf(kind, record)
  return link === undefined ? null : <CopyButton {...shown} text={link} onCopied={() => tell()} />
}

import { linkCopied } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { call } from '@dossier/shared-ui/api'
import { CopyButton } from '@dossier/shared-ui/data'
import { hasLink, type LinkKind } from './form-link'

type Props = {
  readonly record: Pick<DueDiligenceRecord, '_id' | 'access_link_token' | 'access_link_documents_token'>
  readonly kind: LinkKind
  readonly label: string
  readonly showLabel?: boolean
}

/** DDL-06, for those who may hand the link out; asking for it puts on record that they were given it (GOV-43). */
export function CopyLink({ record, kind, ...shown }: Props) {
  const fetchLink = async () => (await call(linkCopied, { body: { id: record._id, kind } })).link
  return hasLink(kind, record) ? <CopyButton {...shown} text={fetchLink} /> : null
}

import { linkCopied } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { call } from '@dossier/shared-ui/api'
import { CopyButton } from '@dossier/shared-ui/data'
import { useMay } from '@dossier/shared-ui/session'
import { CopyLinkAsking } from './copy-link-asking'
import { hasLink, type LinkKind } from './form-link'

type Props = {
  readonly record: Pick<DueDiligenceRecord, '_id' | 'access_link_token' | 'access_link_documents_token'>
  readonly kind: LinkKind
  readonly label: string
  readonly showLabel?: boolean
}

/**
 * DDL-06, for those who may hand the link out; asking for it puts on record that they were given it, of which those who
 * approve forms are warned before (GOV-43).
 */
export function CopyLink({ record, kind, ...shown }: Props) {
  const approves = useMay('approve_due_diligence')
  const fetchLink = async () => (await call(linkCopied, { body: { id: record._id, kind } })).link
  if (!hasLink(kind, record)) return null
  return approves ? <CopyLinkAsking {...shown} fetchLink={fetchLink} /> : <CopyButton {...shown} text={fetchLink} />
}

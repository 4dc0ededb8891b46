import { linkCopied } from '@dossier/contract/endpoints/due-diligence'
import type { DueDiligenceRecord } from '@dossier/contract/schemas/due-diligence'
import { call } from '@dossier/shared-ui/api'
import { CopyButton } from '@dossier/shared-ui/data'
import { useMutation } from '@dossier/shared-ui/query'
import { formLink } from './form-link'

type Props = {
  readonly record: Pick<DueDiligenceRecord, '_id' | 'access_link_token'>
  readonly label: string
  readonly showLabel?: boolean
}

/** DDL-06, for those who get the link's token; that they copied it goes on record (GOV-32). */
export function CopyFormLink({ record: { _id: id, access_link_token: token }, ...shown }: Props) {
  const { mutate: tell } = useMutation({
    mutationFn: () => call(linkCopied, { body: { id, kind: 'form' } }),
  })
  return token === undefined ? null : <CopyButton {...shown} text={formLink(token)} onCopied={() => tell()} />
}

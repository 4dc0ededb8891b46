import { DenyDialog as ReasonDialog } from '@dossier/shared-ui/changes'
import type { Deciding } from './use-decision'

/** CHG-44: a denial gives its reason. What was typed stays until the denial has arrived. */
export function DenyDialog({ deciding: { busy, decide, cancel } }: { readonly deciding: Deciding }) {
  const deny = (reason: string) => (busy ? undefined : decide({ kind: 'deny', reason }))
  return <ReasonDialog onDeny={deny} onCancel={cancel} />
}

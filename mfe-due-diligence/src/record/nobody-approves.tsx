import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { Alert } from '@dossier/shared-ui/core'

type Why = Pick<Answer<typeof getDueDiligence>, 'nobody_decides' | 'missing_permission'>

/** GOV-06: says of a form that no one may approve why that is, and what to do. */
export function NobodyApproves({ why }: { readonly why: Why }) {
  return why.nobody_decides === undefined ? null : (
    <Alert state="denied" title="Nobody can approve this form">
      {reasonOf(why.nobody_decides, why.missing_permission)}
    </Alert>
  )
}

function reasonOf({ because, names }: NonNullable<Why['nobody_decides']>, missing = 'approve_due_diligence'): string {
  const who = names.join(', ')
  switch (because) {
    case 'right':
      return `No active user may approve due diligence. Missing permission: ${missing}. Give it to someone who did not edit this form.`
    case 'sight':
      return `Those who may approve due diligence may not see it: ${who}. Missing permission: ${missing}. Give it to one of them.`
    case 'waiting':
      return `Another decision maker has to confirm an account first, before these decide: ${who}.`
    case 'authors':
    case 'former':
      return `Edited by ${who}, and others could have approved it since. Missing permission of all others: ${missing}. Give it to someone who did not edit this form.`
  }
}

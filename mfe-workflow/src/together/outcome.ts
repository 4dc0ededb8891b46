import { formatDateAndTime } from '@dossier/contract/platform/dates'
import { isolated } from '@dossier/contract/platform/names'
import { kindOfObjectType, labelOf } from '@dossier/shared-ui/kinds'
import type { Rejection } from '../decision/rejection'

/** What became of one of several approvals. */
export type Outcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'refused'; readonly why: string }
  /** A creation that it needs was not approved, so that it was not sent. */
  | { readonly kind: 'waits'; readonly for: string }
  /** No answer came, and whether it was approved cannot be found out. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unsent' }

/** A refusal in one line (GOV-07 to GOV-11). */
export function refusedBecause(rejection: Rejection, objectType: string): Outcome {
  return { kind: 'refused', why: [rejection.message, furtherOf(rejection, objectType)].filter(Boolean).join('. ') }
}

function furtherOf(rejection: Rejection, objectType: string): string | undefined {
  if (rejection.kind === 'moved') {
    const kind = kindOfObjectType(objectType)
    const labels = rejection.fields.map(({ field }) => (kind === undefined ? field : labelOf(kind, field)))
    return `Not what it was: ${labels.join(', ')}`
  }
  if (rejection.kind !== 'handled' || rejection.by === undefined) return undefined
  const by = `By ${isolated(rejection.by)}`
  return rejection.at === undefined ? by : `${by}, ${formatDateAndTime(rejection.at)}`
}

export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'approved':
      return 'Approved'
    case 'refused':
      return outcome.why
    case 'waits':
      return `Not sent: waits for ${outcome.for}`
    case 'unknown':
      return 'No answer came. Look whether it is still open.'
    case 'unsent':
      return 'Not sent'
  }
}

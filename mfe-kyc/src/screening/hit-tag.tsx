import { hitStateText } from '@dossier/contract/hit-text'
import type { HitState } from '@dossier/contract/schemas/screening-hits'
import { StatusBadge } from '@dossier/shared-ui/data'

const looks = { undecided: 'missing', reopened: 'missing', proposed: 'pending', decided: 'approved' } as const

/** Where a hit stands. */
export const HitTag = ({ hit }: { readonly hit: HitState }) => (
  <StatusBadge state={looks[hit.state]}>{hitStateText(hit)}</StatusBadge>
)

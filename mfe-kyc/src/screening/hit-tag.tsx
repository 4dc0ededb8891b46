import { hitStateText } from '@dossier/contract/screening/hit-text'
import type { HitState } from '@dossier/contract/screening/schemas/hits'
import { DecisionMarks } from '@dossier/shared-ui/changes'
import { Group } from '@dossier/shared-ui/core'
import { StatusBadge } from '@dossier/shared-ui/data'

const looks = { undecided: 'missing', reopened: 'missing', proposed: 'pending', decided: 'approved' } as const

/** Where a hit stands, and what is said of its decision. */
export const HitTag = ({ hit }: { readonly hit: HitState }) => (
  <Group as="span" gap="xs" align="center">
    <StatusBadge state={looks[hit.state]}>{hitStateText(hit)}</StatusBadge>
    {hit.decided === null ? null : <DecisionMarks of={hit.decided} />}
  </Group>
)

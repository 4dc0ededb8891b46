import type { ChangedSince, DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import { Stack } from '@dossier/shared-ui/core'
import { CountBadge } from '@dossier/shared-ui/data'
import { Section } from '@dossier/shared-ui/frame'
import { ChangedField } from './changed-field'
import type { LastSeen } from './last-seen'

type Props = {
  readonly changed: readonly ChangedSince[]
  readonly elements: readonly DueDiligenceElement[]
  readonly since: LastSeen
}

/** GOV-19: what the client changed since a reviewer last saw the form, each answer as it was then and as it stands. */
export function ChangedSinceSeen({ changed, elements, since }: Props) {
  if (changed.length === 0) return null
  return (
    <Section
      title={`Changed since ${since}`}
      remember="due-diligence.changed"
      state="pending"
      marks={<CountBadge count={changed.length} of="changed answers" state="pending" />}
    >
      <Stack gap="sm">
        {changed.map(({ record, field, submitted, now }) => (
          <ChangedField
            key={`${record}.${field}`}
            changed={{ record, field, old: submitted, new: now }}
            elements={elements}
          />
        ))}
      </Stack>
    </Section>
  )
}

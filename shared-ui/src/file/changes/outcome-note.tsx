import type { ReviewAction } from '@dossier/contract/file/schemas/changes'
import { StatusBadge } from '../../controls/badge/badge'
import { DateText } from '../../controls/date-text/date-text'
import { Group, Stack, Text } from '../../controls/layout/layout'
import { DecisionMarks } from './decision-marks'
import { outcomeOf } from './outcome'

type Props = {
  readonly change: Pick<
    ReviewAction,
    | 'actionTaken'
    | 'closed_reason'
    | 'handled_at'
    | 'handled_by_name'
    | 'reject_text'
    | 'self_approved'
    | 'unconfirmed'
    | 'countersigned'
  >
}

/** CHG-42: how a handled change ended, by whom, when and why. */
export function OutcomeNote({ change }: Props) {
  const { label, state } = outcomeOf(change)
  return (
    <Stack gap="xs">
      <Group>
        <StatusBadge state={state}>{label}</StatusBadge>
        <DecisionMarks of={change} />
        <Text as="span" size="small" tone="dim">
          {change.handled_by_name} <DateText value={change.handled_at} as="time" />
        </Text>
      </Group>
      {change.reject_text === null || change.reject_text === '' ? null : <Text>{change.reject_text}</Text>}
    </Stack>
  )
}

import type { DueDiligenceRecord, MarkedDecision } from '@dossier/contract/due-diligence/schemas/forms'
import { documentType } from '@dossier/contract/file/documents'
import { DecisionMarks } from '@dossier/shared-ui/changes'
import { Group, Stack, Text } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { Section } from '@dossier/shared-ui/frame'
import { CountersignDecision } from './countersign-decision'

type Props = { readonly record: DueDiligenceRecord; readonly countersignable: readonly string[] }

/** GOV-02, GOV-29, GOV-37: which decisions are marked, who reviewed them since, and for who may a way to do so. */
export function MarkedDecisions({ record, countersignable }: Props) {
  const decisions = record.marked_decisions
  if (decisions.length === 0) return null
  return (
    <Section title="Marked decisions" remember="due-diligence.marked-decisions">
      <Stack gap="md">
        {decisions.map((decision) => (
          <Group key={decision._id} gap="sm">
            <Text>
              {decisionText(decision)} by {decision.name}, <DateText value={decision.at} as="time" />
            </Text>
            <DecisionMarks of={decision} />
            {countersignable.includes(decision._id) ? (
              <CountersignDecision record={record} decision={decision} summary={decisionText(decision)} />
            ) : null}
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

const said = {
  approved: 'Approved',
  rejected: 'Rejected',
  'document approved': 'Document accepted',
  'document rejected': 'Document rejected',
  'document signed': 'Document marked as signed',
} as const satisfies Record<MarkedDecision['what'], string>

const decisionText = ({ what, document }: MarkedDecision): string =>
  document === null ? said[what] : `${said[what]}: ${documentType(document.type)?.label ?? document.type}`

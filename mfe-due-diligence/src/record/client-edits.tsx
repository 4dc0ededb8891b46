import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { ClientEdit, DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import { Stack, Text } from '@dossier/shared-ui/core'
import { CountBadge, DateText, Tag } from '@dossier/shared-ui/data'
import { Section } from '@dossier/shared-ui/frame'
import { ChangedField } from './changed-field'

type Props = { readonly edits: readonly ClientEdit[]; readonly elements: readonly DueDiligenceElement[] }

/** GOV-32: what was saved by link, each answer as it was and as it became, the newest first. */
export function ClientEdits({ edits, elements }: Props) {
  if (edits.length === 0) return null
  return (
    <Section
      title="Saved by link"
      remember="due-diligence.client-edits"
      openAtFirst={false}
      marks={<CountBadge count={edits.length} of="saves" />}
    >
      <Stack gap="lg">
        {edits.map((edit) => (
          <Stack key={edit._id} gap="xs">
            <Text>
              <DateText value={edit.at} as="time" />{' '}
              {edit.saved_from_inside ? <Tag tone="pending">{texts.savedInside}</Tag> : null}
            </Text>
            {edit.fields.map((changed) => (
              <ChangedField key={`${changed.record}.${changed.field}`} changed={changed} elements={elements} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

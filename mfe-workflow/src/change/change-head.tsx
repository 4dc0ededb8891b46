import type { ChangeDetail } from '@dossier/contract/file/schemas/changes'
import { OutcomeNote } from '@dossier/shared-ui/changes'
import { Group, Stack, Text, Title } from '@dossier/shared-ui/core'
import { StatusBadge } from '@dossier/shared-ui/data'
import { objectLabel } from '@dossier/shared-ui/kinds'
import { RichTextView } from '@dossier/shared-ui/rich-text'
import { objectName } from '../changes/object'
import styles from './change-panel.module.css'

const asked = { create: 'Addition', update: 'Change', remove: 'Removal requested' } as const

/** What the change is about, what is asked for, and what became of it (CHG-42). */
export function ChangeHead({ change }: { readonly change: ChangeDetail }) {
  const { objectType, actionType, actionTaken, rejectCommentStructure } = change
  const [label, name] = [objectLabel(objectType), objectName(change)]
  return (
    <Stack gap="sm">
      <Stack gap="none">
        <Text size="small" tone="dim">
          {name === label ? asked[actionType] : `${label}, ${asked[actionType].toLowerCase()}`}
        </Text>
        <Group gap="sm">
          <Title level={2} className={actionType === 'remove' ? styles.removed : undefined}>
            {name}
          </Title>
          {actionTaken === undefined ? <StatusBadge state="pending">Pending</StatusBadge> : null}
        </Group>
      </Stack>
      {actionTaken === undefined ? null : <OutcomeNote change={change} />}
      {rejectCommentStructure === null ? null : <RichTextView text={rejectCommentStructure} />}
    </Stack>
  )
}

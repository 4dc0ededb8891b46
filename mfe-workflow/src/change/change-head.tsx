import type { ChangeDetail } from '@dossier/contract/file/schemas/changes'
import { isolated } from '@dossier/contract/platform/names'
import { OutcomeNote } from '@dossier/shared-ui/changes'
import { Group, Stack, Text, Title } from '@dossier/shared-ui/core'
import { StatusBadge } from '@dossier/shared-ui/data'
import { objectLabel } from '@dossier/shared-ui/kinds'
import { RichTextView } from '@dossier/shared-ui/rich-text'
import { objectName } from '../changes/object'
import { askedTexts } from '../changes/view-texts'
import styles from './change-panel.module.css'

/** What the change is about and what is asked for, of whom: two lines that stay in sight (CHG-42). */
export function ChangeHead({ change }: { readonly change: ChangeDetail }) {
  const { objectType, actionType, actionTaken, company, user_name } = change
  const [label, name] = [objectLabel(objectType), objectName(change)]
  const what = name === label ? askedTexts[actionType] : `${label}, ${askedTexts[actionType].toLowerCase()}`
  return (
    <div className={styles.head}>
      <Group gap="sm" nowrap>
        <Title level={2} className={actionType === 'remove' ? `${styles.name} ${styles.removed}` : styles.name}>
          {name}
        </Title>
        {actionTaken === undefined ? <StatusBadge state="pending">Pending</StatusBadge> : null}
      </Group>
      <Text size="small" tone="dim" className={styles.line}>
        <span>{what}</span>
        {`, ${isolated(company.name)}, by ${isolated(user_name)}`}
      </Text>
    </div>
  )
}

/** What became of a change that was handled. */
export function ChangeOutcome({ change }: { readonly change: ChangeDetail }) {
  const { actionTaken, rejectCommentStructure } = change
  if (actionTaken === undefined) return null
  return (
    <Stack gap="sm">
      <OutcomeNote change={change} />
      {rejectCommentStructure === null ? null : <RichTextView text={rejectCommentStructure} />}
    </Stack>
  )
}

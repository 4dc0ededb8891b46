import type { DueDiligenceRecord } from '@dossier/contract/schemas/due-diligence'
import { Button, Stack, Text, Title } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { IconChevronDown, IconChevronUp } from '@dossier/shared-ui/icons'
import { useId, useState } from 'react'
import styles from './review-comments.module.css'

type Props = { readonly comments: DueDiligenceRecord['comments'] }

/** DDL-30: what reviewers wrote of the form, the latest first; open until it is closed. */
export function ReviewComments({ comments }: Props) {
  const [isOpen, setOpen] = useState(true)
  const title = useId()
  const list = useId()
  return (
    <aside className={styles.panel} aria-labelledby={title}>
      <div className={styles.head}>
        <Title level={2} size={3} id={title}>
          Review comments
        </Title>
        <Button
          kind="quiet"
          size="small"
          icon={isOpen ? IconChevronUp : IconChevronDown}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      <div id={list} hidden={!isOpen}>
        {comments.length === 0 ? (
          <Text size="small" tone="dim">
            No comments yet. What reviewers write about your form appears here.
          </Text>
        ) : (
          <Stack as="ol" gap="md">
            {comments.toReversed().map(({ text, date, author }) => (
              <li key={`${date} ${text}`}>
                <Text size="small" tone="dim">
                  {author}, <DateText value={date} as="time" />
                </Text>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </Stack>
        )}
      </div>
    </aside>
  )
}

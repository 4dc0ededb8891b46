import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { Thread } from '@dossier/shared-ui/comments'
import { CountBadge } from '@dossier/shared-ui/data'
import { Section } from '@dossier/shared-ui/frame'
import styles from './review-comments.module.css'

type Props = {
  readonly comments: DueDiligenceRecord['comments']
  readonly reader: 'staff' | 'client'
}

/** DDL-30: what reviewers wrote of the form, at its side; open at first for its client, closed for staff. */
export const ReviewComments = ({ comments, reader }: Props) => (
  <aside className={styles.panel} aria-label="Review comments">
    <Section
      title="Review comments"
      remember={`due-diligence.comments.${reader}`}
      openAtFirst={reader === 'client'}
      marks={<CountBadge count={comments.length} of="comments" />}
    >
      <Thread
        label="Review comments"
        messages={comments.map(({ text, date, author }) => ({
          id: `${date} ${text}`,
          author,
          at: date,
          text: { ops: [{ insert: `${text}\n` }] },
        }))}
        empty="No comments yet. What reviewers write about this form appears here."
      />
    </Section>
  </aside>
)

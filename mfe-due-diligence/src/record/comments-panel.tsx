import type { DueDiligenceRecord } from '@dossier/contract/schemas/due-diligence'
import { Thread } from '@dossier/shared-ui/comments'
import { CountBadge } from '@dossier/shared-ui/data'
import { Section } from '@dossier/shared-ui/frame'
import styles from './form-record.module.css'

type Props = Pick<DueDiligenceRecord, 'comments'>

/** DDL-30: what reviewers wrote of the form, at its side; closed for staff until they open it. */
export const CommentsPanel = ({ comments }: Props) => (
  <aside className={styles.comments} aria-label="Review comments">
    <Section
      title="Review comments"
      remember="due-diligence.comments"
      openAtFirst={false}
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
        empty="No comments yet. The reason of a rejection stands here."
      />
    </Section>
  </aside>
)

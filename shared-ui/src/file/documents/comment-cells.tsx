import { fieldText } from '@dossier/contract/file/field-text'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { PendingMark } from '../fields/pending-mark'
import { currentAndProposed } from '../values/current-and-proposed'
import styles from './document-table.module.css'
import { useCommentFields } from './use-comment-fields'

/** The beginning of each comment on a document, what waits for approval with its mark; the dialog has all of it. */
export function CommentCells({ record }: { readonly record: KycFile | undefined }) {
  const fields = useCommentFields()
  return fields.map((field) => {
    const { value, proposal } = currentAndProposed(record ?? {}, field.name)
    const text = fieldText(field, proposal === undefined ? value : proposal.value).trim()
    return (
      <td
        key={field.name}
        className={styles.comment}
        data-label={field.label}
        data-empty={text === '' ? '' : undefined}
        title={text === '' ? undefined : text}
      >
        <span className={styles.said}>
          {proposal === undefined ? null : <PendingMark />}
          <span className={styles.words}>{text}</span>
        </span>
      </td>
    )
  })
}

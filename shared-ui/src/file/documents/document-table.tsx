import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../controls/layout/layout'
import styles from './document-table.module.css'
import { useCommentFields } from './use-comment-fields'

type Props = { readonly label: string; readonly children: ReactNode }

/** DOC-02: documents, each a `DocumentRow`, with the comments that the reader sees (DOC-35). */
export function DocumentTable({ label, children }: Props) {
  const comments = useCommentFields()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">File</th>
            <th scope="col">Attached</th>
            {comments.map((field) => (
              <th key={field.name} scope="col" data-comment="">
                {field.label}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>More</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

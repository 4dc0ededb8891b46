import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import { Link, Text } from '@dossier/shared-ui/core'
import { workflowAddress } from './list-location'
import styles from './related-changes.module.css'

/** CHG-47: other open changes, each a link that opens it in a new tab; those one may not see only counted. */
export function RelatedChanges({ changes }: { readonly changes: readonly ListedChange[] }) {
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change._id}>
          {change.visible ? (
            <Link href={workflowAddress(change._id)} newTab>
              {change.summary}
            </Link>
          ) : (
            <Text as="span" tone="dim">
              {changeMessages.notVisible}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

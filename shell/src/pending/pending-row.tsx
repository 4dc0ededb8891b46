import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import { objectLabel } from '@dossier/contract/file/object-label'
import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import { Link, Text } from '@dossier/shared-ui/core'
import { DateText, Tag } from '@dossier/shared-ui/data'
import { useMay } from '@dossier/shared-ui/session'
import styles from './pending.module.css'

type Props = {
  readonly change: ListedChange
  /** Over all clients its client is named. */
  readonly withClient: boolean
  readonly onOpen: () => void
}

/** A change that waits: what it is, and the way to it for those who may open changes (NTF-03). */
export function PendingRow({ change, withClient, onOpen }: Props) {
  const mayOpen = useMay('can_view_details')
  const subject = change.visible && withClient ? change.company.name : objectLabel(change.objectType)
  return (
    <li className={styles.change}>
      {!change.visible ? (
        <span>{changeMessages.notVisible}</span>
      ) : mayOpen ? (
        <Link href={`${clientAddress(change.company_id, clientPage('workflow'))}${change._id}`} onClick={onOpen}>
          {change.summary}
        </Link>
      ) : (
        <span>{change.summary}</span>
      )}
      <span className={styles.beside}>
        <Text size="small" tone="dim">
          {subject}, <DateText value={change.datetime} as="relative" />
        </Text>
        {change.visible && !change.read ? <Tag tone="info">Unread</Tag> : null}
      </span>
    </li>
  )
}

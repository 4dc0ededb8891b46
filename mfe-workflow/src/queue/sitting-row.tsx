import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { isolated } from '@dossier/contract/platform/names'
import { Icon, IconList } from '@dossier/shared-ui/controls/icons'
import { Link, VisuallyHidden } from '@dossier/shared-ui/core'
import { actsIn, type SeveralChanges } from '../changes/sitting-words'
import styles from './change-list.module.css'
import type { ChangeHref } from './change-row'
import { Marks } from './marks'
import { SelectBox } from './select-box'
import type { Selection } from './use-selection'
import { Waiting } from './waiting'

type Props = {
  readonly changes: SeveralChanges
  readonly href: ChangeHref | undefined
  readonly isCurrent: boolean
  readonly withClient: boolean
  readonly selection?: Selection | undefined
}

/** One line of a list for all that one author proposed of a client in one go (WRK-18). */
export function SittingRow({ changes, href, isCurrent, withClient, selection }: Props) {
  const [first] = changes
  const unread = changes.filter(({ read }) => !read).length
  const words = `${isolated(first.user_name)}: ${changes.length} changes`
  const summary = (
    <>
      {words}
      <span className={styles.acts}>{actsIn(changes)}</span>
    </>
  )
  return (
    <li className={styles.row} data-current={isCurrent ? '' : undefined} data-read={unread === 0 ? '' : undefined}>
      <span className={styles.sign}>
        <Icon of={IconList} label="Several changes" />
        <SelectBox changes={changes} label={words} selection={selection} />
      </span>
      <div className={styles.words}>
        <p className={styles.about}>
          {unread === 0 ? null : (
            <span className={styles.unread}>
              <VisuallyHidden>{`${unread} unread`}</VisuallyHidden>
            </span>
          )}
          <span className={styles.subject}>{withClient ? first.company.name : 'One sitting'}</span>
          <span className={styles.when}>
            <Waiting since={first.datetime} />
          </span>
        </p>
        {href === undefined ? (
          <p className={styles.summary}>{summary}</p>
        ) : (
          <Link
            href={href(first, true)}
            className={styles.summary}
            data-change={first._id}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {summary}
          </Link>
        )}
        <Marks change={markedOf(changes)} />
      </div>
    </li>
  )
}

/** What a row says of its changes: the marks of the one that is stuck, where one is, and whether changes of any are requested. */
function markedOf(changes: SeveralChanges): VisibleChange {
  const marked = changes.find(({ nobody_decides }) => nobody_decides !== undefined) ?? changes[0]
  const requested = changes.find(({ changes_requested }) => changes_requested !== undefined)?.changes_requested
  return { ...marked, ...(requested && { changes_requested: requested }) }
}

import { kindOfObjectType } from '@dossier/contract/kinds'
import { changeMessages } from '@dossier/contract/messages/changes'
import type { ListedChange } from '@dossier/contract/schemas/changes'
import { StatusBadge } from '../badge/badge'
import { DateText } from '../date-text/date-text'
import { Link } from '../link/link'
import styles from './change-line.module.css'
import { outcomeOf } from './outcome'

type Props = {
  readonly change: ListedChange
  /** Where the change is shown; without it the line is no link. */
  readonly href?: string | undefined
  /** Say which client it belongs to, in lists over all of them. */
  readonly withClient?: boolean
}

/** CHG-24: one line on what changed, by whom and when; without values where one may not see them (CHG-35). */
export function ChangeLine({ change, href, withClient }: Props) {
  if (!change.visible) {
    return (
      <div className={styles.line}>
        <span className={styles.words}>{changeMessages.notVisible}</span>
        <div className={styles.facts}>
          <DateText value={change.datetime} as="time" />
        </div>
      </div>
    )
  }
  const outcome = outcomeOf(change)
  const text = kindOfObjectType(change.objectType) === undefined ? changeMessages.unknownObject : change.summary
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        {href === undefined ? (
          text
        ) : (
          <Link href={href} className={styles.link}>
            {text}
          </Link>
        )}
      </span>
      <StatusBadge state={outcome.state}>{outcome.label}</StatusBadge>
      <div className={styles.facts}>
        <DateText value={change.datetime} as="time" />
        {withClient ? <span>{change.company.name}</span> : null}
        {change.self_approved ? <StatusBadge state="info">{changeMessages.selfApproved}</StatusBadge> : null}
      </div>
    </div>
  )
}

import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { HiddenChange, ListedChange, VisibleChange } from '@dossier/contract/file/schemas/changes'
import { isolated } from '@dossier/contract/platform/names'
import { markedText, outcomeOf } from '@dossier/shared-ui/changes'
import {
  Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
  IconUser,
} from '@dossier/shared-ui/controls/icons'
import { Link, VisuallyHidden } from '@dossier/shared-ui/core'
import { DateText, StatusBadge, Tag } from '@dossier/shared-ui/data'
import { kindOfObjectType, objectLabel } from '@dossier/shared-ui/kinds'
import styles from './change-list.module.css'
import { Waiting } from './waiting'

type Props = {
  readonly change: ListedChange
  /** Where it opens; undefined when its reader may not open changes. */
  readonly href: ((change: VisibleChange) => string) | undefined
  readonly isCurrent: boolean
  /** In lists over all clients. */
  readonly withClient: boolean
}

const signs = {
  create: { icon: IconPlus, label: 'Addition' },
  update: { icon: IconPencil, label: 'Change' },
  remove: { icon: IconTrash, label: 'Removal' },
} as const

/** One line of a list: who did what to which record, when, and what became of it. */
export function ChangeRow({ change, href, isCurrent, withClient }: Props) {
  if (!change.visible) return <HiddenRow change={change} />
  const sign = signs[change.actionType]
  return (
    <li className={styles.row} data-current={isCurrent ? '' : undefined} data-read={change.read ? '' : undefined}>
      <span className={styles.sign}>
        <Icon of={sign.icon} label={sign.label} />
      </span>
      <div className={styles.words}>
        <p className={styles.about}>
          {change.read ? null : (
            <span className={styles.unread}>
              <VisuallyHidden>Unread</VisuallyHidden>
            </span>
          )}
          <span className={styles.subject}>{subjectOf(change, withClient)}</span>
          <span className={styles.when}>
            {change.handled_at === null ? (
              <Waiting since={change.datetime} />
            ) : (
              <DateText value={change.handled_at} as="time" />
            )}
          </span>
        </p>
        {href === undefined ? (
          <p className={styles.summary}>{change.summary}</p>
        ) : (
          <Link
            href={href(change)}
            className={styles.summary}
            data-change={change._id}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {change.summary}
          </Link>
        )}
        <Marks change={change} />
      </div>
    </li>
  )
}

/** Over all clients the client matters; in the list of one, what kind of record it is. CHG-25 is said in both. */
function subjectOf({ company, objectType }: VisibleChange, withClient: boolean): string {
  const object = objectLabel(objectType)
  if (!withClient) return object
  return kindOfObjectType(objectType) === undefined ? `${isolated(company.name)}, ${object}` : company.name
}

/** GOV-03. */
function HiddenRow({ change: { objectType, datetime } }: { readonly change: HiddenChange }) {
  return (
    <li className={styles.row} data-hidden="">
      <span className={styles.sign}>
        <Icon of={IconEyeOff} />
      </span>
      <div className={styles.words}>
        <p className={styles.about}>
          <span className={styles.subject}>{objectLabel(objectType)}</span>
          <span className={styles.when}>
            <DateText value={datetime} as="time" />
          </span>
        </p>
        <p className={styles.summary}>{changeMessages.notVisible}</p>
      </div>
    </li>
  )
}

function Marks({ change }: { readonly change: VisibleChange }) {
  const outcome = outcomeOf(change)
  const marks = [
    change.actionTaken === undefined ? null : (
      <StatusBadge key="outcome" state={outcome.state}>
        {outcome.label}
      </StatusBadge>
    ),
    change.self_approved ? (
      <Tag key="self" tone="pending" icon={IconAlertTriangle}>
        {markedText(changeMessages.selfApproved, change)}
      </Tag>
    ) : null,
    change.saved_from_inside ? (
      <Tag key="inside" tone="pending" icon={IconAlertTriangle}>
        Saved from inside
      </Tag>
    ) : null,
    change.unconfirmed ? (
      <Tag key="unconfirmed" tone="pending" icon={IconAlertTriangle}>
        {markedText(changeMessages.unconfirmed, change)}
      </Tag>
    ) : null,
    change.may.includes('withdraw') ? (
      <Tag key="own" tone="info" icon={IconUser}>
        Yours
      </Tag>
    ) : null,
    change.stands_again === undefined ? null : (
      <Tag key="again" tone="info" icon={IconRefresh}>
        Stands again
      </Tag>
    ),
    change.nobody_decides === undefined ? null : (
      <Tag key="stuck" tone="denied" icon={IconAlertCircle}>
        Nobody can decide
      </Tag>
    ),
  ].filter((mark) => mark !== null)
  return marks.length === 0 ? null : <div className={styles.marks}>{marks}</div>
}

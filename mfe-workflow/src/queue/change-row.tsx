import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { HiddenChange, ListedChange, VisibleChange } from '@dossier/contract/file/schemas/changes'
import { isolated } from '@dossier/contract/platform/names'
import { Icon, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@dossier/shared-ui/controls/icons'
import { Link, VisuallyHidden } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { kindOfObjectType, objectLabel } from '@dossier/shared-ui/kinds'
import styles from './change-list.module.css'
import { Marks } from './marks'
import { SelectBox } from './select-box'
import type { Selection } from './use-selection'
import { Waiting } from './waiting'

/** Where a change opens, or the whole sitting that it begins; undefined where its reader may not open changes. */
export type ChangeHref = (change: VisibleChange, isWhole?: boolean) => string

type Props = {
  readonly change: ListedChange
  readonly href: ChangeHref | undefined
  readonly isCurrent: boolean
  /** In lists over all clients. */
  readonly withClient: boolean
  readonly selection?: Selection | undefined
}

const signs = {
  create: { icon: IconPlus, label: 'Addition' },
  update: { icon: IconPencil, label: 'Change' },
  remove: { icon: IconTrash, label: 'Removal' },
} as const

/** One line of a list: who did what to which record, when, and what became of it. */
export function ChangeRow({ change, href, isCurrent, withClient, selection }: Props) {
  if (!change.visible) return <HiddenRow change={change} />
  const sign = signs[change.actionType]
  return (
    <li className={styles.row} data-current={isCurrent ? '' : undefined} data-read={change.read ? '' : undefined}>
      <span className={styles.sign}>
        <Icon of={sign.icon} label={sign.label} />
        <SelectBox changes={[change]} label={change.summary} selection={selection} />
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

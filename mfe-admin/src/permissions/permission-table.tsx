import {
  type Effect,
  type Permission,
  type PermissionGroup,
  permissionGroups,
} from '@dossier/contract/platform/permissions'
import { Icon, IconLock } from '@dossier/shared-ui/controls/icons'
import { Title } from '@dossier/shared-ui/core'
import { Tag } from '@dossier/shared-ui/data'
import { type ReactNode, useId } from 'react'
import { isRightToDecide } from './capabilities'
import { permissionLabels } from './permission-labels'
import { permissionMeanings } from './permission-meanings'
import styles from './permission-table.module.css'

type Props = {
  /** Level of the groups' headings. */
  readonly level: 2 | 3
  /** What stands under Allow and under Restrict. */
  readonly cell: (name: Permission, effect: Effect) => ReactNode
  /** Below the words of one permission. */
  readonly remark?: (name: Permission) => ReactNode
  /** Why nothing in a group can be changed. */
  readonly lockedBecause?: (group: PermissionGroup) => string | undefined
}

const groupNames = Object.keys(permissionGroups) as readonly PermissionGroup[]

/** USR-15, USR-19: every permission in its group, with Action, Allow and Restrict. */
export function PermissionTable(props: Props) {
  return (
    <div className={styles.groups}>
      {groupNames.map((group) => (
        <Group key={group} group={group} {...props} />
      ))}
    </div>
  )
}

function Group({ group, level, cell, remark, lockedBecause }: Props & { readonly group: PermissionGroup }) {
  const titleId = useId()
  const reason = lockedBecause?.(group)
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Title id={titleId} level={level} size={3}>
          {group}
        </Title>
        {reason === undefined ? null : (
          <p className={styles.note}>
            <Icon of={IconLock} size={14} />
            {reason}
          </p>
        )}
      </div>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {['Action', 'Allow', 'Restrict'].map((column) => (
              <th key={column} scope="col" className={styles.column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups[group].map((name) => (
            <tr key={name} className={styles.row}>
              <th scope="row" className={styles.action} title={name}>
                {permissionLabels[name]} {isRightToDecide(name) ? <Tag>Right to decide</Tag> : null}
                <span className={styles.meaning}>{permissionMeanings[name]}</span>
                {remark?.(name)}
              </th>
              <td className={styles.cell}>{cell(name, 'allow')}</td>
              <td className={styles.cell}>{cell(name, 'deny')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

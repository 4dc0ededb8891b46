import {
  type AreaPermission,
  type Effect,
  type Permission,
  type PermissionGroup,
  permissionGroups,
} from '@dossier/contract/platform/permissions'
import { Icon, IconLock } from '@dossier/shared-ui/controls/icons'
import { Title } from '@dossier/shared-ui/core'
import { Tag } from '@dossier/shared-ui/data'
import { type ReactNode, useId } from 'react'
import type { PermissionOfArea } from '../account.queries'
import { isRightToDecide } from './capabilities'
import { groupedByArea } from './grouped-by-area'
import { permissionLabels } from './permission-labels'
import { permissionMeanings } from './permission-meanings'
import styles from './permission-table.module.css'

type Props = {
  /** Level of the groups' headings. */
  readonly level: 2 | 3
  /** What stands under Allow and under Restrict. */
  readonly cell: (permission: ListedPermission, effect: Effect) => ReactNode
  /** Below the words of one permission. */
  readonly remark?: (name: ListedPermission['name']) => ReactNode
  /** What installed areas bring, after those of the product. */
  readonly ofAreas?: readonly PermissionOfArea[]
  /** Why nothing in a group can be changed. */
  readonly lockedBecause?: (group: PermissionGroup) => string | undefined
}

/** A permission with what it lets someone do. */
type ListedPermission = {
  readonly name: Permission | AreaPermission
  readonly label: string
  /** In a sentence; an area says it with the label. */
  readonly meaning?: string
}

type Listed = {
  readonly title: string
  readonly permissions: readonly ListedPermission[]
  /** Of the product; missing where an area brings it. */
  readonly group?: PermissionGroup
}

const groupNames = Object.keys(permissionGroups) as readonly PermissionGroup[]

/** USR-15, USR-19: every permission in its group, with Action, Allow and Restrict. */
export function PermissionTable({ ofAreas = [], ...props }: Props) {
  return (
    <div className={styles.groups}>
      {[...ofProduct, ...groupedByArea(ofAreas)].map((listed) => (
        <Group key={listed.title} listed={listed} {...props} />
      ))}
    </div>
  )
}

const ofProduct: readonly Listed[] = groupNames.map((group) => ({
  title: group,
  group,
  permissions: permissionGroups[group].map((name) => ({
    name,
    label: permissionLabels[name],
    meaning: permissionMeanings[name],
  })),
}))

type GroupProps = Omit<Props, 'ofAreas'> & { readonly listed: Listed }

function Group({ listed: { title, permissions, group }, level, cell, remark, lockedBecause }: GroupProps) {
  const titleId = useId()
  const reason = group && lockedBecause?.(group)
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Title id={titleId} level={level} size={3}>
          {title}
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
          {permissions.map(({ name, label, meaning }) => (
            <tr key={name} className={styles.row}>
              <th scope="row" className={styles.action} title={name}>
                {label} {isRightToDecide(name) ? <Tag>Right to decide</Tag> : null}
                {meaning === undefined ? null : <span className={styles.meaning}>{meaning}</span>}
                {remark?.(name)}
              </th>
              <td className={styles.cell}>{cell({ name, label }, 'allow')}</td>
              <td className={styles.cell}>{cell({ name, label }, 'deny')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

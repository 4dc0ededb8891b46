import type { ProfilePart } from '@dossier/contract/people/profile-fields'
import type { FieldErrors } from '@dossier/shared-ui/checked-form'
import { Stack, Title } from '@dossier/shared-ui/core'
import type { Values } from '../profile/profile-values'
import type { ProfileForm } from '../profile/use-profile-form'
import { columnsOf } from './changed-cells'
import { humanized } from './humanized'
import { NothingSaved } from './nothing-saved'
import { FixedCell, SavedCell } from './saved-cell'
import styles from './saved-table.module.css'

type Row = Readonly<Record<string, unknown>>

type Props = {
  readonly part: ProfilePart
  readonly rows: readonly Row[]
  readonly form: ProfileForm
  readonly errors: FieldErrors<Values>
}

export const cellId = (name: string) => `saved-${name}`

/** FIU-16, FIU-18: what is saved of one part, edited cell by cell. */
export function SavedTable({ part, rows, form, errors }: Props) {
  const columns = columnsOf(part)
  const title = columns[0]?.group ?? ''
  return (
    <Stack as="section" gap="sm">
      <Title level={2}>{title}</Title>
      <div className={styles.frame}>
        {rows.length === 0 ? (
          <NothingSaved />
        ) : (
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {humanized(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={String(row._id)} className={styles.row}>
                  {columns.map((field) => (
                    <td key={field.name} className={styles.cell}>
                      {field.readOnly ? (
                        <FixedCell name={field.name} text={row[field.name] === true ? 'Yes' : 'No'} />
                      ) : (
                        <SavedCell
                          id={cellId(field.name)}
                          field={field}
                          value={form.values[field.name] ?? ''}
                          isChanged={form.changed.includes(field.name)}
                          error={errors[field.name]}
                          onChange={(value) => form.set(field.name, value)}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Stack>
  )
}

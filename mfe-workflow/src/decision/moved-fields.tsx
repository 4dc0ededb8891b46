import type { Kind } from '@dossier/contract/file/kinds'
import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { FieldValueText } from '@dossier/shared-ui/fields'
import { fieldOf } from '@dossier/shared-ui/kinds'
import styles from './moved-fields.module.css'
import type { MovedField } from './rejection'

type Props = { readonly kind: Kind | undefined; readonly fields: readonly MovedField[] }

const plainField = (name: string): Field => ({ name, label: name, input: 'text', group: '' })

/** GOV-08: each field that moved on, as it was, as it is and as it was to become. */
export function MovedFields({ kind, fields }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Values changed since the proposal">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">When proposed</th>
            <th scope="col">Now</th>
            <th scope="col">Proposed</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field: name, base, live, proposed }) => {
            const field = (kind && fieldOf(kind, name)) ?? plainField(name)
            return (
              <tr key={name}>
                <th scope="row">{field.label}</th>
                {[base, live, proposed].map((value, position) => (
                  <td key={position}>
                    <FieldValueText field={field} value={asFieldValue(value)} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What the rejection says a field holds; the server sends nothing else there. */
const asFieldValue = (value: unknown) => (value ?? null) as FieldValue

import type { Field } from '@dossier/contract/field'
import type { Edits } from '../edits/use-edits'
import { Title } from '../layout/layout'
import { FieldInput } from './field-input'
import styles from './fields.module.css'
import type { RequestHref } from './request-href'

type Shared = {
  readonly edits: Edits
  readonly idPrefix?: string
  readonly requestHref?: RequestHref | undefined
}

const isWide = ({ input }: Field) => input === 'rich' || input === 'multiline'

/** Fields beside each other, as many as fit; long texts take the whole width. */
export function FieldGrid({ fields, ...shared }: Shared & { readonly fields: readonly Field[] }) {
  return (
    <div className={styles.grid}>
      {fields.map((field) => (
        <div key={field.name} data-wide={isWide(field) ? '' : undefined}>
          <FieldInput field={field} {...shared} />
        </div>
      ))}
    </div>
  )
}

/** Every field of a record under its heading. */
export function FieldGroups({ level = 3, ...shared }: Shared & { readonly level?: 2 | 3 | 4 }) {
  return (
    <div className={styles.groups}>
      {shared.edits.groups.map(({ heading, fields }) => (
        <section key={heading} className={styles.group}>
          <Title level={level}>{heading}</Title>
          <FieldGrid fields={fields} {...shared} />
        </section>
      ))}
    </div>
  )
}

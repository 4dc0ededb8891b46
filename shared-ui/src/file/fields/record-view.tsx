import { fieldIn, fieldsOf, groupsOf, isFieldShown } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Field } from '@dossier/contract/platform/fields/field'
import { maySeeField } from '@dossier/contract/platform/fields/visibility'
import { Title } from '../../controls/layout/layout'
import { useViewer } from '../../server/session/use-viewer'
import { currentAndProposed, effectiveValue, type WireRecord } from '../values/current-and-proposed'
import { FieldView } from './field-view'
import styles from './fields.module.css'
import type { RequestHref } from './request-href'

type Props = {
  readonly kind: Kind
  readonly record: WireRecord
  /** Before a field's name in its id, so that records beside each other differ. */
  readonly idPrefix?: string
  /** Level of the headings. */
  readonly level?: 2 | 3 | 4 | 5
  readonly requestHref?: RequestHref | undefined
}

const isWide = ({ input }: Field) => input === 'rich' || input === 'multiline'

/** A record to read: every field under its heading, what is proposed beside it. Long texts take the whole width. */
export function RecordView({ kind, record, idPrefix = '', level = 3, requestHref }: Props) {
  const viewer = useViewer()
  const read = effectiveValue(record)
  const shown = fieldsOf(kind).filter((field) => isFieldShown(field, read) && maySeeField(field, viewer))
  return (
    <div className={styles.groups}>
      {groupsOf(shown, read).map(({ heading, fields }) => (
        <section key={heading} className={styles.group}>
          <Title level={level}>{heading}</Title>
          <div className={styles.grid}>
            {fields.map((field) => (
              <div key={field.name} data-wide={isWide(field) ? '' : undefined}>
                <FieldView
                  id={`${idPrefix}${field.name}`}
                  field={fieldIn(field, read)}
                  requestHref={requestHref}
                  {...currentAndProposed(record, field.name)}
                />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

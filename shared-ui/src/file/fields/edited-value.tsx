import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { Icon, IconArrowRight } from '../../controls/icons'
import { VisuallyHidden } from '../../controls/layout/layout'
import { FieldValueText } from './field-value'
import styles from './fields.module.css'

type Props = {
  readonly field: Field
  /** What the record shows without the edit. */
  readonly from: FieldValue
  readonly to: FieldValue
}

/** What was typed and not saved yet: old → new, both whole. */
export function EditedValue({ field, from, to }: Props) {
  return (
    <div className={styles.edited}>
      <span className={styles.from}>
        <VisuallyHidden>Not saved yet: from </VisuallyHidden>
        <FieldValueText field={field} value={from} />
      </span>
      <Icon of={IconArrowRight} size={14} />
      <span className={styles.to}>
        <VisuallyHidden> to </VisuallyHidden>
        <FieldValueText field={field} value={to} none="Cleared" />
      </span>
    </div>
  )
}

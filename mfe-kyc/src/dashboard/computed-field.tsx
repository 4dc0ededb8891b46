import type { Field } from '@dossier/contract/field'
import { isEmptyValue } from '@dossier/contract/validation/empty'
import { TextField } from '@dossier/shared-ui/core'
import { type Edits, FieldInput, FieldValueText, fieldText, PendingMark, PendingValue } from '@dossier/shared-ui/forms'
import { useMay } from '@dossier/shared-ui/session'
import styles from './computed-field.module.css'

type Props = {
  readonly field: Field
  readonly edits: Edits
  readonly requestHref: ((actionId: string) => string) | undefined
}

const basis = 'Follows the previous review date and the risk level'

/** DSH-26: a date that nobody types while it is automatic, shown as it will be with what is being edited. */
export function ComputedField({ field, edits, requestHref }: Props) {
  const mayEdit = useMay('update_dashboard')
  if (!mayEdit) return <FieldInput field={field} edits={edits} requestHref={requestHref} />
  const { current, proposal, value } = edits.of(field)
  const input = (
    <TextField
      id={field.name}
      label={field.label}
      hint={basis}
      value={fieldText(field, value)}
      onChange={() => undefined}
      readOnly
    />
  )
  if (proposal === undefined) return input
  return (
    <div className={styles.proposed}>
      <span className={styles.current}>
        <PendingMark />
        Current: {isEmptyValue(current) ? 'not set' : <FieldValueText field={field} value={current} />}
      </span>
      <PendingValue field={field} proposal={proposal} requestHref={requestHref}>
        {input}
      </PendingValue>
    </div>
  )
}

import { FieldValueText } from '../fields/field-value'
import { Text } from '../layout/layout'
import { useUser } from '../session/use-session'
import { isSame } from '../values/edit-rules'
import type { RecordEdits } from './record-edits'
import styles from './records.module.css'
import { named } from './scope-words'

/** GOV-26: what a save takes over from others, each with what was proposed, whole, and by whom; nothing otherwise. */
export function TakesOver({ changed }: { readonly changed: readonly RecordEdits[] }) {
  const me = useUser()?._id
  const taken = changed.flatMap((record) => record.fields.flatMap((field) => takenIn(record, record.state(field), me)))
  if (taken.length === 0) return null
  return (
    <section aria-label="Takes over" className={styles.takesOver}>
      <Text size="small" weight="semibold">
        Saving takes over from proposals of others:
      </Text>
      <ul className={styles.changes}>
        {taken.map(({ id, label, field, proposal }) => (
          <li key={id}>
            {label}: {proposal.who ?? 'Someone else'} proposed{' '}
            <strong>
              <FieldValueText field={field} value={proposal.value} none="nothing" />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Setting a field back takes nothing over; whether that may be is said at the field (GOV-25). */
function takenIn(record: RecordEdits, state: ReturnType<RecordEdits['state']>, me: string | undefined) {
  const { field, current, proposal, value, isEdited } = state
  if (!isEdited || proposal === undefined || proposal.authorId === me || isSame(value, current)) return []
  return [{ id: `${record.id} ${field.name}`, label: named(record.name, field.label), field, proposal }]
}

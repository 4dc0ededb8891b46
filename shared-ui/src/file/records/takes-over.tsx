import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Field } from '@dossier/contract/platform/fields/field'
import { Text } from '../../controls/layout/layout'
import { isSameValue } from '../../draft/same-value'
import { useUser } from '../../server/session/use-session'
import type { FieldState } from '../edits/field-state'
import { FieldValueText } from '../fields/field-value'
import { currentAndProposed, type Proposal, type WireRecord } from '../values/current-and-proposed'
import type { Values } from '../values/edit-rules'
import type { RecordEdits } from './record-edits'
import styles from './records.module.css'
import { named } from './scope-words'

type Taken = {
  readonly id: string
  readonly label: string
  readonly field: Field
  readonly proposal: Proposal
}

/** GOV-26: what a save takes over from others, each with what was proposed, whole, and by whom; nothing otherwise. */
export function TakesOver({ changed }: { readonly changed: readonly RecordEdits[] }) {
  const me = useUser()?._id
  return (
    <TakenOver
      taken={changed.flatMap((record) =>
        record.fields.flatMap((field) => {
          const state = record.state(field)
          if (!state.isEdited || !isTaken(state, me)) return []
          return [{ id: `${record.id} ${field.name}`, label: named(record.name, field.label), ...state }]
        }),
      )}
    />
  )
}

type InDialogProps = { readonly kind: Kind; readonly record: WireRecord; readonly values: Values }

/** The same in a dialog that edits one record, by what its fields hold. */
export function TakesOverInDialog({ kind, record, values }: InDialogProps) {
  const me = useUser()?._id
  return (
    <TakenOver
      taken={fieldsOf(kind).flatMap((field) => {
        const { value: current, proposal } = currentAndProposed(record, field.name)
        const value = values[field.name] ?? null
        if (!Object.hasOwn(values, field.name) || isSameValue(value, proposal?.value)) return []
        const state = { current, proposal, value }
        return isTaken(state, me) ? [{ id: field.name, label: field.label, field, proposal: state.proposal }] : []
      })}
    />
  )
}

type State = Pick<FieldState, 'current' | 'proposal' | 'value'>

/** Setting a field back takes nothing over; whether that may be is said at the field (GOV-25). */
const isTaken = <S extends State>(state: S, me: string | undefined): state is S & { readonly proposal: Proposal } =>
  state.proposal !== undefined && state.proposal.authorId !== me && !isSameValue(state.value, state.current)

function TakenOver({ taken }: { readonly taken: readonly Taken[] }) {
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

import type { Kind } from '@dossier/contract/file/kinds'
import { changeMessages as texts } from '@dossier/contract/file/messages/changes'
import type { ReportedChange } from '@dossier/contract/file/schemas/changes'
import { outcomeOf } from '@dossier/shared-ui/changes'
import { Title } from '@dossier/shared-ui/core'
import { DateText, StatusBadge } from '@dossier/shared-ui/data'
import { FieldValueText, RecordView } from '@dossier/shared-ui/fields'
import { fieldOf, kindOfObjectType, objectLabel } from '@dossier/shared-ui/kinds'
import styles from './report.module.css'

/** One change on paper: who did what and when, what became of it, and every value it changes or record it removes. */
export function ReportEntry({ entry }: { readonly entry: ReportedChange }) {
  if (!entry.visible) {
    return (
      <li className={styles.entry}>
        <p className={styles.line}>
          <strong>{objectLabel(entry.objectType)}</strong>
          <DateText value={entry.datetime} as="time" />
        </p>
        <p>{texts.notVisible}</p>
      </li>
    )
  }
  const outcome = outcomeOf(entry)
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <strong>{entry.summary}</strong>
        <DateText value={entry.datetime} as="time" />
        <StatusBadge state={entry.actionTaken === undefined ? 'pending' : outcome.state}>
          {entry.actionTaken === undefined ? 'Pending' : outcome.label}
        </StatusBadge>
      </p>
      {entry.handled_at === null ? null : (
        <p className={styles.line}>
          {outcome.label} by {entry.handled_by_name}, <DateText value={entry.handled_at} as="time" />
        </p>
      )}
      {entry.reject_text ? <p>{entry.reject_text}</p> : null}
      {entry.parts.map((part) => (
        <Content key={part._id} part={part} change={entry._id} isOneOfSeveral={entry.parts.length > 1} />
      ))}
    </li>
  )
}

type Part = Extract<ReportedChange, { visible: true }>['parts'][number]
type ContentProps = { readonly part: Part; readonly change: string; readonly isOneOfSeveral: boolean }

const titleOf = ({ objectType, object_name }: Part) => `${objectLabel(objectType)}: ${object_name}`

function Content({ part, change, isOneOfSeveral }: ContentProps) {
  const kind = kindOfObjectType(part.objectType)
  const { sourceObjectState: state } = part
  if (kind === undefined || !state) return <Values part={part} isOneOfSeveral={isOneOfSeveral} />
  return (
    <section>
      <Title level={3}>{isOneOfSeveral ? titleOf(part) : texts.currentState}</Title>
      <RecordView kind={kind} record={state} idPrefix={`${change}-${part._id}-`} level={4} />
    </section>
  )
}

function Values({ part, isOneOfSeveral }: Omit<ContentProps, 'change'>) {
  const kind = kindOfObjectType(part.objectType)
  const fields = Object.entries(part.fields)
  if (fields.length === 0) return null
  return (
    <table className={styles.values}>
      {isOneOfSeveral ? <caption>{titleOf(part)}</caption> : null}
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{texts.previousVersion}</th>
          <th scope="col">{texts.newVersion}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, { current, new: proposed }]) => (
          <tr key={name}>
            <th scope="row">{kind === undefined ? name : (fieldOf(kind, name)?.label ?? name)}</th>
            <td>
              <Value kind={kind} name={name} value={current} />
            </td>
            <td>
              <Value kind={kind} name={name} value={proposed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = { readonly kind: Kind | undefined; readonly name: string; readonly value: unknown }

function Value({ kind, name, value }: ValueProps) {
  const field = kind === undefined ? undefined : fieldOf(kind, name)
  if (field === undefined) return String(value ?? '')
  return <FieldValueText field={field} value={value as never} />
}

import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { DateText } from '@dossier/shared-ui/data'
import { FieldValueText } from '@dossier/shared-ui/fields'
import { Panel } from '@dossier/shared-ui/frame'
import { fieldOf, kindOfObjectType } from '@dossier/shared-ui/kinds'
import type { ChangeDetail } from '../changes/change.queries'
import styles from './change-panel.module.css'

type Props = { readonly change: Pick<ChangeDetail, 'objectType' | 'stands_again' | 'taken_over' | 'took_over'> }

/** GOV-25, GOV-26: whose proposals it takes the place of, which of its fields went to later changes, and what came back. */
export function TakenOver({ change: { objectType, stands_again, taken_over = [], took_over = [] } }: Props) {
  if (taken_over.length === 0 && took_over.length === 0 && stands_again === undefined) return null
  const kind = kindOfObjectType(objectType)
  const fieldNamed = (name: string): Field =>
    (kind && fieldOf(kind, name)) ?? { name, label: name, input: 'text', group: '' }
  return (
    <Panel title="Taken over" level={3}>
      <ul className={styles.takenOver}>
        {stands_again === undefined ? null : (
          <li>
            Stands again since {stands_again.by} took back what stood in its place,{' '}
            <DateText value={stands_again.at} as="time" />
          </li>
        )}
        {took_over.map(({ field: name, from, value }) => {
          const field = fieldNamed(name)
          return (
            <li key={`${name} ${from}`}>
              {field.label}: takes over from {from}, who proposed{' '}
              <strong>
                <FieldValueText field={field} value={recorded(value)} none="nothing" />
              </strong>
            </li>
          )
        })}
        {taken_over.map(({ field, by, at }) => (
          <li key={`${field} ${by} ${at}`}>
            {fieldNamed(field).label}: taken over by {by}, <DateText value={at} as="time" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A recorded value as one a field can hold: the engine wrote it from one. */
const recorded = (value: unknown) => (value ?? null) as FieldValue

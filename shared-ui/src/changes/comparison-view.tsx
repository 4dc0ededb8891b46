import type { FieldValue } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import { changeMessages } from '@dossier/contract/messages/changes'
import type { ChangeView, ReviewAction } from '@dossier/contract/schemas/changes'
import { isRichText } from '@dossier/contract/validation/rich-text'
import { type ReactNode, useMemo, useState } from 'react'
import { fieldText, isFileFacts } from '../fields/field-text'
import { FieldValueText } from '../fields/field-value'
import { RecordView } from '../fields/record-view'
import type { RequestHref } from '../fields/request-href'
import { Title } from '../layout/layout'
import { useViewer } from '../session/use-viewer'
import type { WireRecord } from '../values/current-and-proposed'
import { ChangedWords } from './changed-words'
import { type ChangedFields, type ComparedField, changedFields, unchangedFields } from './compared-fields'
import styles from './comparison.module.css'
import { wordDiff } from './word-diff'

type Side = 'before' | 'after'

type Props = {
  readonly kind: Kind
  readonly view: ChangeView
  readonly actionType: ReviewAction['actionType']
  readonly fields: ChangedFields
  /** The record as it stands, or as it stood when it is gone (CHG-34); undefined while it loads. */
  readonly record: WireRecord | undefined
  /** Level of its headings. */
  readonly level?: 3 | 4
  /** Before a field's name in the id of its element, so that several records differ. */
  readonly idPrefix?: string
  /** Where another change request is shown that the record waits for. */
  readonly requestHref?: RequestHref | undefined
  /** More of the current state, as the documents of a person. */
  readonly children?: ReactNode
}

/**
 * CHG-31 to CHG-33: what a change request changes, old left and new right, and the state it is about. A removal shows
 * only the state.
 */
export function ComparisonView(props: Props) {
  const { kind, view, actionType, fields, record = {}, level = 3, idPrefix = 'state-', requestHref, children } = props
  const viewer = useViewer()
  const changed = changedFields(kind, fields, record, viewer)
  const unchanged = unchangedFields(kind, fields, record, viewer)
  return (
    <div className={styles.comparison}>
      {actionType === 'remove' ? null : <Versions view={view} changed={changed} unchanged={unchanged} />}
      <section className={styles.state}>
        <Title level={level}>{changeMessages.currentState}</Title>
        <RecordView
          kind={kind}
          record={record}
          idPrefix={idPrefix}
          level={level === 3 ? 4 : 5}
          requestHref={requestHref}
        />
        {children}
      </section>
    </div>
  )
}

type VersionsProps = {
  readonly view: ChangeView
  readonly changed: readonly ComparedField[]
  readonly unchanged: readonly ComparedField[]
}

const counted = (count: number) => (count === 1 ? '1 unchanged field' : `${count} unchanged fields`)

function Versions({ view, changed, unchanged }: VersionsProps) {
  const [unfolded, setUnfolded] = useState(false)
  const open = view === 'forConfirmation'
  const names = {
    before: open ? changeMessages.currentVersion : changeMessages.previousVersion,
    after: changeMessages.newVersion,
  }
  const row = (compared: ComparedField, isChanged: boolean) => (
    <Row key={compared.field.name} compared={compared} isChanged={isChanged} names={names} />
  )
  return (
    <>
      <table className={open ? styles.table : `${styles.table} ${styles.decided}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Field
            </th>
            <th scope="col">{names.before}</th>
            <th scope="col">{names.after}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((compared) => row(compared, true))}
          {unfolded ? unchanged.map((compared) => row(compared, false)) : null}
        </tbody>
      </table>
      {unchanged.length === 0 ? null : (
        <button type="button" className={styles.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? `Hide ${counted(unchanged.length)}` : `Show ${counted(unchanged.length)}`}
        </button>
      )}
    </>
  )
}

/** Neither a formatted text nor a file is compared by its words. */
const isWhole = (value: FieldValue) =>
  isFileFacts(value) ||
  (typeof value === 'object' && isRichText(value) && value.ops.some(({ attributes }) => attributes !== undefined))

type RowProps = {
  readonly compared: ComparedField
  readonly isChanged: boolean
  readonly names: Readonly<Record<Side, string>>
}

/** A field in both versions; the texts are compared once, however often the table is rendered. */
function Row({ compared: { field, before, after }, isChanged, names }: RowProps) {
  const [left, right] = [fieldText(field, before), fieldText(field, after)]
  const words = useMemo(() => wordDiff(left, right), [left, right])
  const values = { before, after }
  return (
    <tr>
      <th scope="row">{field.label}</th>
      {(['before', 'after'] as const).map((side) => (
        <td key={side} data-version={names[side]} className={isChanged && side === 'after' ? styles.new : undefined}>
          {words[side].length === 0 || isWhole(values[side]) ? (
            <FieldValueText field={field} value={values[side]} none={side === 'after' ? 'Cleared' : '—'} />
          ) : (
            <ChangedWords pieces={words[side]} side={side} />
          )}
        </td>
      ))}
    </tr>
  )
}

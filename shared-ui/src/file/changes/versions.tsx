import { fieldText, isFileFacts } from '@dossier/contract/file/field-text'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { useMemo, useState } from 'react'
import { FieldValueText } from '../fields/field-value'
import { ChangedWords } from './changed-words'
import type { ComparedField } from './compared-fields'
import styles from './comparison.module.css'
import { wordDiff } from './word-diff'

type Side = 'before' | 'after'

type Props = {
  readonly names: Readonly<Record<Side, string>>
  /** Whether the later version is only asked for. */
  readonly isOpen?: boolean
  /** What stands where the later version holds nothing. */
  readonly none?: string
  readonly changed: readonly ComparedField[]
  readonly unchanged?: readonly ComparedField[]
}

const counted = (count: number) => (count === 1 ? '1 unchanged field' : `${count} unchanged fields`)

/** Fields in two versions, old left and new right; those that are the same are folded away. */
export function Versions({ names, isOpen = false, none = 'Cleared', changed, unchanged = [] }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const row = (compared: ComparedField, isChanged: boolean) => (
    <Row key={compared.field.name} compared={compared} isChanged={isChanged} names={names} none={none} />
  )
  return (
    <>
      <table className={isOpen ? styles.table : `${styles.table} ${styles.decided}`}>
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
  readonly none: string
}

/** A field in both versions; the texts are compared once, however often the table is rendered. */
function Row({ compared: { field, before, after }, isChanged, names, none }: RowProps) {
  const [left, right] = [fieldText(field, before), fieldText(field, after)]
  const words = useMemo(() => wordDiff(left, right), [left, right])
  const values = { before, after }
  return (
    <tr>
      <th scope="row">{field.label}</th>
      {(['before', 'after'] as const).map((side) => (
        <td
          key={side}
          data-version={names[side]}
          data-nothing={side === 'before' && left === '' ? '' : undefined}
          className={isChanged && side === 'after' ? styles.new : undefined}
        >
          {words[side].length === 0 || isWhole(values[side]) ? (
            <FieldValueText field={field} value={values[side]} none={side === 'after' ? none : '—'} />
          ) : (
            <ChangedWords pieces={words[side]} side={side} />
          )}
        </td>
      ))}
    </tr>
  )
}

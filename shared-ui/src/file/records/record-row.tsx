import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { Group, Stack } from '../../controls/layout/layout'
import { BlockFields, EditButton, type OptionsOf } from './block-fields'
import type { Deletion } from './delete-dialog'
import { RecordAlerts } from './record-alerts'
import { RecordDeletion } from './record-deletion'
import { CreationOrRemoval } from './record-marks'
import type { RecordOnWire } from './record-on-wire'
import styles from './records.module.css'
import { useFieldBlock } from './use-field-block'
import { type RecordOptions, useRecordEdits } from './use-record-edits'

type Props = Omit<RecordOptions, 'name'> & {
  readonly kind: Kind
  readonly record: RecordOnWire
  /** What the record is called on its buttons; its fields say so themselves. */
  readonly name: string
  /** How its removal is asked for; left out where it is not offered. Review mode offers none. */
  readonly deletion?: Deletion | undefined
  readonly optionsOf?: OptionsOf
}

/** A record of one field or two in a list of its kind: read first and edited in place, without a heading of its own. */
export function RecordRow({ kind, record: given, name, deletion, optionsOf, ...options }: Props) {
  const record = useRecordEdits(kind, given, options)
  const block = useFieldBlock(record, record.fields)
  return (
    <div {...block.frame} id={given._id} tabIndex={-1}>
      <Stack gap="xs">
        <CreationOrRemoval record={given} noun={kinds[kind].noun} />
        <RecordAlerts record={record} />
        <div className={styles.rowLine}>
          <BlockFields block={block} optionsOf={optionsOf} />
          <Group gap="xs">
            <EditButton block={block} of={name} />
            <RecordDeletion kind={kind} record={given} name={name} deletion={deletion} />
          </Group>
        </div>
      </Stack>
    </div>
  )
}

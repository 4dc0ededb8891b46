import type { FieldGroup } from '@dossier/contract/catalogue'
import type { ReactNode } from 'react'
import { Title } from '../layout/layout'
import { useLevel } from '../section/nesting'
import { BlockFields, EditButton, type OptionsOf } from './block-fields'
import type { RecordEdits } from './record-edits'
import styles from './records.module.css'
import { useFieldBlock } from './use-field-block'

type Props = {
  readonly record: RecordEdits
  readonly optionsOf?: OptionsOf | undefined
  /** Facts of other records, to read, before the fields of the first block (TRP-07). */
  readonly facts?: ReactNode
}

/** Every block of a record below the other, each read, and edited by itself. */
export function RecordBlocks({ record, optionsOf, facts }: Props) {
  return (
    <div className={styles.blocks}>
      {record.groups.map((group, position) => (
        <Block
          key={group.heading}
          record={record}
          group={group}
          optionsOf={optionsOf}
          facts={position === 0 ? facts : undefined}
        />
      ))}
    </div>
  )
}

type BlockProps = Props & { readonly group: FieldGroup }

function Block({ record, group: { heading, fields }, optionsOf, facts }: BlockProps) {
  const block = useFieldBlock(record, fields)
  const of = record.name === '' ? heading : `${heading} of ${record.name}`
  return (
    <div {...block.frame} className={styles.block}>
      <div className={styles.blockHead}>
        <Title level={useLevel()} size={3}>
          {heading}
        </Title>
        <EditButton block={block} of={of} />
      </div>
      {facts === undefined ? null : <div className={styles.cluster}>{facts}</div>}
      <BlockFields block={block} optionsOf={optionsOf} />
    </div>
  )
}

import type { FieldGroup } from '@dossier/contract/file/catalogue'
import { isolated } from '@dossier/contract/platform/names'
import type { ReactNode } from 'react'
import { Group, Text, Title } from '../../controls/layout/layout'
import { useLevel } from '../../page/section/nesting'
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
  if (record.groups.length === 0) return null
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
  const of = record.name === '' ? heading : `${heading} of ${isolated(record.name)}`
  // what would be asked for, were the record another: the second ID of a resident (PER-12)
  const isOptional = fields.every(({ required }) => required?.(record.read) === false)
  return (
    <div {...block.frame} className={styles.block}>
      <div className={styles.blockHead}>
        <Group gap="xs">
          <Title level={useLevel()} size={3}>
            {heading}
          </Title>
          {isOptional ? (
            <Text as="span" size="small" tone="dim">
              (optional)
            </Text>
          ) : null}
        </Group>
        <EditButton block={block} of={of} />
      </div>
      {facts === undefined ? null : <div className={styles.cluster}>{facts}</div>}
      <BlockFields block={block} optionsOf={optionsOf} />
    </div>
  )
}

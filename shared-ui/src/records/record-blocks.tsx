import type { FieldGroup } from '@dossier/contract/catalogue'
import { Title } from '../layout/layout'
import { BlockFields, EditButton, type OptionsOf } from './block-fields'
import type { RecordEdits } from './record-edits'
import styles from './records.module.css'
import { useFieldBlock } from './use-field-block'

type Props = { readonly record: RecordEdits; readonly level?: 3 | 4; readonly optionsOf?: OptionsOf | undefined }

/** Every block of a record below the other, each read, and edited by itself. */
export function RecordBlocks({ record, level = 3, optionsOf }: Props) {
  return (
    <div className={styles.blocks}>
      {record.groups.map((group) => (
        <Block key={group.heading} record={record} group={group} level={level} optionsOf={optionsOf} />
      ))}
    </div>
  )
}

type BlockProps = Required<Omit<Props, 'optionsOf'>> & Pick<Props, 'optionsOf'> & { readonly group: FieldGroup }

function Block({ record, group: { heading, fields }, level, optionsOf }: BlockProps) {
  const block = useFieldBlock(record, fields)
  const of = record.name === '' ? heading : `${heading} of ${record.name}`
  return (
    <div {...block.frame} className={styles.block}>
      <div className={styles.blockHead}>
        <Title level={level} size={3}>
          {heading}
        </Title>
        <EditButton block={block} of={of} />
      </div>
      <BlockFields block={block} optionsOf={optionsOf} />
    </div>
  )
}

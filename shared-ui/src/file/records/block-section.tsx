import type { FieldGroup } from '@dossier/contract/file/catalogue'
import { Section } from '../../page/section/section'
import { BlockFields, EditButton, type OptionsOf } from './block-fields'
import type { RecordEdits } from './record-edits'
import { FieldMarks } from './record-marks'
import { useFieldBlock } from './use-field-block'

type Props = {
  readonly record: RecordEdits
  readonly group: FieldGroup
  /** Under which the browser remembers whether it is open (DSH-14). */
  readonly remember: string
  readonly optionsOf?: OptionsOf
}

/** One block of a record as a part of the page that collapses, for a page about one record. */
export function BlockSection({ record, group: { heading, fields }, remember, optionsOf }: Props) {
  const block = useFieldBlock(record, fields)
  return (
    <div {...block.frame}>
      <Section
        title={heading}
        remember={remember}
        marks={<FieldMarks states={block.states} />}
        actions={<EditButton block={block} of={heading} />}
      >
        <BlockFields block={block} optionsOf={optionsOf} />
      </Section>
    </div>
  )
}

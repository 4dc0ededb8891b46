import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { fieldsOf } from '@dossier/contract/file/catalogue'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { Group, Stack, Text } from '@dossier/shared-ui/core'
import { RecordAlerts, RecordBlocks, useRecordEdits } from '@dossier/shared-ui/records'
import { PartyAgainstFile } from '../against-file/party-against-file'
import { filledIn, readerOf } from '../answers/element-fields'
import { filledText } from '../answers/filled-text'
import { WrittenBy } from '../answers/written-by'
import { existingErrors } from './existing-errors'
import { saveElement } from './save-part'

type Props = {
  readonly element: DueDiligenceElement
  /** What it is called beside others of its section. */
  readonly name: string
  readonly record: DueDiligenceRecord
  readonly editable: boolean
}

/** Every answer of one element with what is proposed for it; in edit mode block by block to edit (DDL-34). */
export function ElementRecord({ element, name, record, editable }: Props) {
  const edits = useRecordEdits('due_diligence_element', element, {
    name,
    editable,
    existingError: existingErrors(element, record.status),
    send: saveElement(element),
  })
  return (
    <Stack gap="md">
      <Group gap="sm" justify="between">
        <WrittenBy element={element} />
        <Text as="span" size="small" tone="dim">
          {filledText(filledIn(element.type, readerOf(element)))}
        </Text>
      </Group>
      <RecordAlerts record={edits} />
      {editable ? null : <PartyAgainstFile record={record} element={element._id} />}
      {!editable && isBeside(element) ? (
        <Text tone="dim">Not relevant: nothing else was asked or filled in.</Text>
      ) : (
        <RecordBlocks record={edits} />
      )}
    </Stack>
  )
}

/** An element that does not count and holds nothing (DDL-46). */
function isBeside(element: DueDiligenceElement): boolean {
  const read = readerOf(element)
  const others = fieldsOf('due_diligence_element').filter(({ name }) => name !== 'type' && name !== 'is_relevant')
  return (
    read('is_relevant') === 'NO' &&
    element.pending_actions.length === 0 &&
    others.every(({ name }) => isEmptyValue(read(name)))
  )
}

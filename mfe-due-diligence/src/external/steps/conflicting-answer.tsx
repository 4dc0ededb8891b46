import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { Alert, Button, Group, Text } from '@dossier/shared-ui/core'
import { fieldText } from '@dossier/shared-ui/fields'

type Props = {
  readonly field: Field
  readonly theirs: FieldValue
  readonly onChoose: (mine: boolean) => void
}

/** Someone else filled in the same field meanwhile: the reader chooses which of the two stays. */
export function ConflictingAnswer({ field, theirs, onChoose }: Props) {
  const text = fieldText(field, theirs)
  return (
    <Alert state="pending" urgent>
      <Text>
        {text === '' ? 'Someone else cleared this meanwhile.' : `Someone else entered this meanwhile: ${text}`}
      </Text>
      <Group gap="sm">
        <Button size="small" onClick={() => onChoose(true)}>
          Keep what I typed
        </Button>
        <Button size="small" onClick={() => onChoose(false)}>
          Use theirs
        </Button>
      </Group>
    </Alert>
  )
}

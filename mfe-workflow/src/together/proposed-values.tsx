import { fieldText } from '@dossier/contract/file/field-text'
import { changedFields } from '@dossier/shared-ui/changes'
import { Stack, Text } from '@dossier/shared-ui/core'
import { kindOfObjectType, objectLabel } from '@dossier/shared-ui/kinds'
import { useViewer } from '@dossier/shared-ui/session'
import { UnknownObject } from '../change/unknown-object'
import type { PartInFull } from '../changes/change.queries'
import { objectName } from '../changes/object'
import type { ChangeOfSitting } from '../changes/sitting.queries'
import styles from './together.module.css'

/** What a change proposes, value by value, in few lines. */
export function ProposedValues({ change }: { readonly change: ChangeOfSitting }) {
  return (
    <Stack gap="xs">
      {change.parts.map((part) => (
        <PartValues key={part._id} part={part} isNamed={change.parts.length > 1} />
      ))}
    </Stack>
  )
}

function PartValues({ part, isNamed }: { readonly part: PartInFull; readonly isNamed: boolean }) {
  const viewer = useViewer()
  const kind = kindOfObjectType(part.objectType)
  if (kind === undefined) return <UnknownObject fields={part.fields} />
  const values = changedFields(kind, part.fields, part.sourceObjectState ?? {}, viewer)
  return (
    <Text size="small" as="div">
      {isNamed ? <strong>{`${objectLabel(part.objectType)} ${objectName(part)}`}</strong> : null}
      <ul className={styles.values}>
        {values.map(({ field, before, after }) => (
          <li key={field.name}>
            <span className={styles.label}>{field.label}</span>{' '}
            {part.actionType === 'update' && fieldText(field, before) !== '' ? `${fieldText(field, before)} → ` : ''}
            {fieldText(field, after) || 'Cleared'}
          </li>
        ))}
      </ul>
    </Text>
  )
}

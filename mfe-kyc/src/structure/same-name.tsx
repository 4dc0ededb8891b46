import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { fullName, isolated } from '@dossier/contract/platform/names'
import { Alert, Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import type { KnownParty } from '../parties/known-parties'

type Props = {
  /** Everyone of the file. */
  readonly all: readonly KnownParty[]
  /** Who of them may be used here. */
  readonly parties: readonly KnownParty[]
  /** What is being added: a person, or an entity. */
  readonly type: unknown
  readonly values: Readonly<Record<string, FieldValue>>
  readonly onUse: (id: string) => void
}

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')
const folded = (name: string) => name.trim().toLocaleLowerCase()

/** One person entered twice would count as two: says who of the file has the name that is typed; nothing otherwise. */
export function SameName({ all, parties, type, values, onUse }: Props) {
  const { firstName, lastName, name } = values
  const typed = folded(type === 'person' ? fullName(textOf(firstName), textOf(lastName)) : textOf(name))
  const same = typed === '' ? [] : all.filter((party) => party.type === type && folded(party.name) === typed)
  if (same.length === 0) return null
  const mayUse = (id: string) => parties.some((party) => party.id === id)
  const noun = type === 'person' ? 'person' : 'company'
  const [proposed] = same.every(({ isProposed }) => isProposed) ? same : []
  return (
    <Alert
      title={
        proposed === undefined
          ? `A ${noun} with this name is already in this file`
          : `${isolated(proposed.name)} is already proposed`
      }
    >
      <Stack gap="sm" align="start">
        {same.map(({ id, label }) => (
          <Group key={id} gap="sm">
            <Text>{label}</Text>
            {mayUse(id) ? (
              <Button size="small" aria-label={`Use ${label}`} onClick={() => onUse(id)}>
                {`Use this ${noun}`}
              </Button>
            ) : (
              <Text tone="dim">Already listed here, or about to be removed</Text>
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

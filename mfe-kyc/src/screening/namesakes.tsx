import { isolated } from '@dossier/contract/platform/names'
import { namesakesText } from '@dossier/contract/screening/namesakes-text'
import type { Namesake, ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { entryText } from '@dossier/contract/screening/screening-text'
import { Stack, Text } from '@dossier/shared-ui/core'

type Props = { readonly namesakes: readonly Namesake[]; readonly lists: ScreeningAnswer['lists'] }

/** Who has a like name and is ruled out by another date of birth, each with the entry on request. */
export function Namesakes({ namesakes, lists }: Props) {
  if (namesakes.length === 0) return null
  return (
    <details>
      <summary>{namesakesText(namesakes)}</summary>
      <Stack as="ul" gap="xs" aria-label="Namesakes ruled out">
        {namesakes.map(({ name, births, ...entry }) => (
          <li key={`${entry.list} ${entry.entry}`}>
            <Text as="span">
              {isolated(name)}, born {births.join(', ')}, {entryText(entry, lists)}
            </Text>
          </li>
        ))}
      </Stack>
    </details>
  )
}

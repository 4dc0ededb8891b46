import type { DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import { Text } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'

/** DDL-36: who of the staff wrote last, and when; nothing where the client did. */
export function WrittenBy({ element: { written_by } }: { readonly element: Pick<DueDiligenceElement, 'written_by'> }) {
  if (written_by === null) return null
  return (
    <Text size="small" tone="dim">
      Last entered by {written_by.name}, <DateText value={written_by.at} as="time" />
    </Text>
  )
}

import type { Terms } from '@dossier/contract/people/schemas/organisation'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { IconScale } from '@dossier/shared-ui/controls/icons'
import { Stack, Text } from '@dossier/shared-ui/core'
import { DateText, EmptyState } from '@dossier/shared-ui/data'
import { RichTextView } from '@dossier/shared-ui/rich-text'

/** The current terms as they were written, or that there are none yet (TRM-02, TRM-03). */
export function TermsText({ terms: { content, structure, updated_at } }: { readonly terms: Terms }) {
  if (content.trim() === '') return <EmptyState icon={IconScale} text="There are no terms and conditions yet" />
  return (
    <Stack>
      {isRichText(structure) ? <RichTextView text={structure} /> : <Text>{content}</Text>}
      {updated_at === null ? null : (
        <Text size="small" tone="dim">
          Last changed on <DateText value={updated_at} />
        </Text>
      )}
    </Stack>
  )
}

import type { Terms } from '@dossier/contract/people/schemas/organisation'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { Stack, Text } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { SaveBar } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { RichTextField } from '@dossier/shared-ui/rich-text'
import styles from './terms-editor.module.css'
import { useSaveTerms } from './use-save-terms'

const nothing: RichText = { ops: [{ insert: '\n' }] }

/** The terms to write; what is typed waits for Save. */
export function TermsEditor({ terms: { structure, updated_at } }: { readonly terms: Terms }) {
  const { form, field, isDirty, busy, submit, discard } = useSaveTerms(isRichText(structure) ? structure : nothing)
  return (
    <form {...form}>
      <Panel>
        <Stack className={styles.text}>
          <RichTextField {...field('text')} label="Terms and conditions" />
          {updated_at === null ? null : (
            <Text size="small" tone="dim">
              Last changed on <DateText value={updated_at} as="time" />
            </Text>
          )}
        </Stack>
      </Panel>
      <SaveBar count={isDirty ? 1 : 0} saving={busy} onSave={() => void submit()} onDiscard={discard} />
    </form>
  )
}

import type { RichText } from '@dossier/contract/field'
import { limits } from '@dossier/contract/limits'
import { validationMessages } from '@dossier/contract/messages/validation'
import { checkRichText, isEmptyRichText, isRichText } from '@dossier/contract/rich-text'
import type { Terms } from '@dossier/contract/schemas/organisation'
import { Stack, Text } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { SaveBar } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { RichTextField } from '@dossier/shared-ui/rich-text'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { useState } from 'react'
import styles from './terms-editor.module.css'
import { useSaveTerms } from './use-save-terms'

const nothing: RichText = { ops: [{ insert: '\n' }] }
const editorId = 'terms'

/** TRM-06. */
const faultIn = (text: RichText) =>
  isEmptyRichText(text) ? validationMessages.valueRequired : checkRichText(text, limits.termsMaximum)

const isSame = (one: RichText, other: RichText) => JSON.stringify(one.ops) === JSON.stringify(other.ops)

/** The terms to write; what is typed waits for Save. */
export function TermsEditor({ terms: { structure, updated_at } }: { readonly terms: Terms }) {
  const held = isRichText(structure) ? structure : nothing
  const [typed, setTyped] = useState<RichText | null>(null)
  const [attempted, setAttempted] = useState(false)
  const { save, saving, faultOf } = useSaveTerms((saved) => setTyped((now) => (now === saved ? null : now)))
  const text = typed ?? held
  const isEdited = !isSame(text, held)
  useUnsaved(isEdited)

  const fault = faultIn(text)
  const submit = () => {
    setAttempted(true)
    if (fault === undefined) save(text)
    else document.getElementById(editorId)?.focus()
  }

  return (
    <>
      <Panel>
        <Stack className={styles.text}>
          <RichTextField
            id={editorId}
            label="Terms and conditions"
            value={text}
            error={(attempted ? fault : undefined) ?? faultOf(text)}
            onChange={setTyped}
          />
          {updated_at === null ? null : (
            <Text size="small" tone="dim">
              Last changed on <DateText value={updated_at} as="time" />
            </Text>
          )}
        </Stack>
      </Panel>
      <SaveBar count={isEdited ? 1 : 0} saving={saving} onSave={submit} onDiscard={() => setTyped(null)} />
    </>
  )
}

import { snapshotMessages } from '@dossier/contract/file/messages/snapshots'
import { type ReactNode, useEffect, useState } from 'react'
import { showError } from '../../controls/toasts/announce'
import { ErrorSummary } from '../../page/saving/error-summary'
import { isSaveKey, SaveBar } from '../../page/saving/save-bar'
import { useShortcuts } from '../../page/use-shortcuts'
import { useAskedAgain } from '../again/use-asked-again'
import { editNearestBlock } from './block-keys'
import { DeniedEdits } from './denied-edits'
import { NoteField } from './note-field'
import type { RecordEdits } from './record-edits'
import { ScopeContext } from './scope-context'
import { createScopeStore } from './scope-store'
import { changedNames, errorsInWords } from './scope-words'
import { TakesOver } from './takes-over'
import { useSaveScope } from './use-save-scope'

/** What saving is called on a page, where it is called otherwise. */
type SavingWords = {
  /** On the button. */
  readonly save?: string
  /** Before the names of what is saved. */
  readonly lead?: string
  /** Said once it is done. */
  readonly saved?: string
}

type Props = {
  readonly companyId: string
  /** Review mode: nothing can be edited, added or removed (DSH-09). */
  readonly readOnly?: boolean
  /** What failed, where the server could not be asked (ERR-02): 'dashboard saving'. */
  readonly operation?: string
  readonly words?: SavingWords
  /** Everything that was typed is saved. */
  readonly onSaved?: () => void
  readonly children: ReactNode
}

/**
 * Everything that is edited together on a page, records of any kinds: one bar that saves, one Ctrl+S, one question
 * before leaving, one summary of what is wrong. Records join it with `RecordPanel` or `useRecordEdits`.
 */
export function EditScope(props: Props) {
  const { companyId, readOnly = false } = props
  // what was typed in the present state is given up where a snapshot takes its place
  return <Scoped key={`${companyId} ${readOnly}`} {...props} />
}

function Scoped(props: Props) {
  const { companyId, readOnly = false, operation = 'saving', words = {}, onSaved, children } = props
  const [scope] = useState(() => ({ companyId, readOnly, store: createScopeStore() }))
  const { corrected, end } = useCorrectedEdits(readOnly)
  const saving = useSaveScope(scope, {
    operation,
    said: words.saved,
    onSaved: () => {
      end()
      onSaved?.()
    },
  })
  useShortcuts({ e: editNearestBlock })
  useReadOnlySaveKey(readOnly)
  const { attempt, saved, sent, changed } = saving
  return (
    <ScopeContext value={scope}>
      {corrected === undefined ? null : <DeniedEdits denied={corrected} />}
      {children}
      <SaveBar
        count={countOf(changed)}
        names={changedNames(changed)}
        save={words.save}
        lead={words.lead}
        message={
          <>
            <ErrorSummary
              attempt={attempt}
              lead={saved === undefined ? undefined : `${saved} of ${sent} records were saved. The rest is still here.`}
              errors={attempt === 0 ? [] : saving.records.flatMap(errorsInWords)}
            />
            <TakesOver changed={changed} />
          </>
        }
        saving={saving.isSaving}
        onSave={readOnly ? showReadOnly : saving.save}
        onDiscard={() => {
          saving.discard()
          end()
        }}
      >
        {saving.note.isRequired ? <NoteField note={saving.note} /> : undefined}
      </SaveBar>
    </ScopeContext>
  )
}

/** WRK-19: a denied change of a record, which the page corrects. */
function useCorrectedEdits(readOnly: boolean) {
  const { denied, end } = useAskedAgain()
  const corrected = readOnly || denied?.isAddition ? undefined : denied
  return { corrected, end: () => corrected && end() }
}

/** SNP-13. */
const showReadOnly = () => showError(snapshotMessages.readOnly)

/** Says why nothing is saved to those who press Ctrl+S while nothing can be edited. */
function useReadOnlySaveKey(readOnly: boolean) {
  useEffect(() => {
    if (!readOnly) return
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      showReadOnly()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [readOnly])
}

const countOf = (changed: readonly RecordEdits[]) => changed.reduce((total, { count }) => total + count, 0)

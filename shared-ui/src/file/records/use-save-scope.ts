import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { refreshClient } from '../../area/client-queries'
import { showOperationError, showSuccess } from '../../controls/toasts/announce'
import { setsBack } from '../values/sets-back'
import { noteIn, useNote } from './note-field'
import { dividedInto, isRejected, isSaved, type Outcome, saveRecords, settle } from './save-records'
import type { Scope } from './scope-context'

const errorsIn = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))

const filedAs = (count: number | undefined) =>
  count === undefined ? undefined : `Filed as ${count} changes: different people decide them.`

/** What a stale record asks is said where the record is. */
const isToldInSummary = (error: unknown) => isRejected(error) && error.code !== 'stale-record'

type Options = {
  /** What failed, where the server could not be asked: 'dashboard saving'. */
  readonly operation: string
  /** What is said once everything is saved. */
  readonly said: string | undefined
  readonly onSaved: (() => void) | undefined
}

/** Saving everything that was typed in an edit scope: what succeeded is saved, what was refused stays with its errors. */
export function useSaveScope({ store, companyId }: Scope, { onSaved, ...words }: Options) {
  const records = useSyncExternalStore(store.subscribe, store.get)
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<readonly Outcome[]>([])
  const changed = records.filter(({ count }) => count > 0)
  const note = useNote({ files: changed.some(({ latest, changes }) => !setsBack(latest, changes)) })
  const { mutate, isPending } = useScopeSave(companyId, words)

  const settleAll = (outcomes: readonly Outcome[]) => {
    for (const outcome of outcomes) {
      // of the edits as they are now, whatever was typed until the answer came
      const record = store.find(outcome.id)
      if (record !== undefined) settle(record, outcome)
    }
    setResult(outcomes)
    if (outcomes.every(isSaved)) {
      note.set('')
      onSaved?.()
    }
    for (const error of errorsIn(outcomes)) note.rejected(error)
    setAttempt((before) => (errorsIn(outcomes).some(isToldInSummary) ? before + 1 : 0))
  }

  const send = () => {
    for (const record of changed) record.markSending()
    mutate({ records: changed, ...noteIn(note) }, { onSuccess: settleAll })
  }

  return {
    records,
    changed,
    attempt,
    /** How many of the records that were sent last are saved; undefined where all are, or none. */
    saved: result.some(isSaved) && !result.every(isSaved) ? result.filter(isSaved).length : undefined,
    sent: result.length,
    isSaving: isPending,
    note,
    save: () => {
      setResult([])
      for (const record of changed) record.reject(undefined)
      const checks = changed.map((record) => record.check())
      if (checks.includes(false)) setAttempt((before) => before + 1)
      else if (note.check()) send()
    },
    discard: () => {
      for (const record of records) record.discard()
      setResult([])
      setAttempt(0)
      note.set('')
    },
  }
}

/** What follows from the answer whether or not its page is still there. */
function useScopeSave(companyId: string, { operation, said }: Pick<Options, 'operation' | 'said'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveRecords,
    onSuccess: (outcomes) => {
      const error = errorsIn(outcomes).find((one) => !isRejected(one))
      if (error !== undefined) showOperationError(operation, error)
      if (outcomes.every(isSaved)) showSuccess(said ?? platformMessages.dataSaved, filedAs(dividedInto(outcomes)))
      void refreshClient(queryClient, companyId)
    },
  })
}

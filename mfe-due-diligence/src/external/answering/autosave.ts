import { dueDiligenceMessages } from '@dossier/contract/due-diligence/messages'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { FieldErrors } from '@dossier/contract/platform/errors'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { ApiError } from '@dossier/shared-ui/api'
import {
  type Answers,
  afterChoice,
  afterFailure,
  afterMove,
  afterRefusal,
  afterSave,
  countUnsaved,
  isIn,
  keyOf,
  type Saved,
  sendable,
  startingFrom,
  type Typed,
  unsavedOf,
  whileSaving,
  withAnswer,
} from './answers'

/**
 * saved: nothing is under way; waiting: typed a moment ago; saving; unreachable: kept here, tried again by itself;
 * failed: the server cannot take it at the moment, tried again too; signed-in: this browser is to sign out first; closed: the form takes no answers any more;
 * refused: the link is no longer valid.
 */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'unreachable' | 'failed' | 'signed-in' | 'closed' | 'refused'

export type AutosaveState = {
  readonly answers: Answers
  readonly status: SaveStatus
  /** An instant; null while nothing was ever saved. */
  readonly savedAt: string | null
}

type Dependencies = {
  /** Sends changed values, based on a revision of the record; refuses with ApiError. */
  readonly send: (changes: Typed, rev: number) => Promise<Saved>
  readonly now: () => Date
  /** Keeps what is typed and not saved for a reload of this tab. */
  readonly keep: (typed: Typed) => void
}

const pauseMs = 1_000
const retryMs = [3_000, 6_000, 12_000, 30_000] as const

export type Autosave = ReturnType<typeof createAutosave>

/** Saves what is typed as it is typed. One request at a time; whatever happens to it, what was typed stays. */
export function createAutosave(saved: Saved, typed: Typed, { send, now, keep }: Dependencies) {
  let state: AutosaveState = {
    answers: startingFrom(saved, typed),
    status: 'saved',
    savedAt: saved.dueDiligence.client_saved_at,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failures = 0
  const listeners = new Set<() => void>()

  const become = (change: Partial<AutosaveState>) => {
    state = { ...state, ...change }
    if (change.answers) keep(unsavedOf(state.answers))
    for (const listener of listeners) listener()
  }
  const isOver = () => state.status === 'closed' || state.status === 'refused'
  const today = () => calendarDateOf(now())
  const hasWork = () => !isOver() && Object.keys(sendable(state.answers, today())).length > 0

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Saves everything that can be saved now. Resolves when nothing more is under way, whatever came of it. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    if (state.status === 'signed-in') return Promise.resolve()
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function saveAll() {
    while (hasWork()) {
      become({ status: 'saving' })
      const goesOn = await saveOnce(sendable(state.answers, today()))
      if (!goesOn) return
    }
    if (!isOver()) become({ status: 'saved' })
  }

  /** Answers whether it makes sense to go on at once. */
  async function saveOnce(changes: Typed): Promise<boolean> {
    become({ answers: whileSaving(state.answers, changes) })
    try {
      const answer = await send(changes, state.answers.saved.dueDiligence.rev)
      failures = 0
      become({ answers: afterSave(state.answers, answer, changes), savedAt: now().toISOString() })
      return true
    } catch (error) {
      become({ answers: afterFailure(state.answers) })
      return recover(error, changes)
    }
  }

  function recover(error: unknown, changes: Typed): boolean {
    const { status, code, message, errors = {}, details }: Partial<ApiError> = error instanceof ApiError ? error : {}
    const faults = byKey(errors, state.answers.saved.dueDiligence._id)
    if (Object.keys(faults).some((key) => isIn(changes, key))) {
      become({ answers: afterRefusal(state.answers, faults, changes) })
      return true
    }
    if (code === 'stale-record' && isMoved(details)) {
      become({ answers: afterMove(state.answers, details.current) })
      return true
    }
    if (status === 403 && message === dueDiligenceMessages.signOutFirst) {
      become({ status: 'signed-in' })
      return false
    }
    if (status === 401 || status === 403 || status === 404) {
      become({ status: status === 403 ? 'closed' : 'refused' })
      return false
    }
    become({ status: code === 'unreachable' ? 'unreachable' : 'failed' })
    schedule(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0)
    failures += 1
    return false
  }

  const type = (change: (answers: Answers) => Answers) => {
    if (isOver()) return
    const answers = change(state.answers)
    const troubled = ['unreachable', 'failed', 'signed-in'].includes(state.status)
    become({ answers, ...(running || troubled ? {} : { status: countUnsaved(answers) > 0 ? 'waiting' : 'saved' }) })
    if (!running && !troubled) schedule(pauseMs)
  }

  const online = () => void flush()
  const hidden = () => {
    if (document.visibilityState === 'hidden') void flush()
  }

  if (hasWork()) schedule(0)

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answer: (id: string, field: string, value: FieldValue) => type((answers) => withAnswer(answers, id, field, value)),
    choose: (id: string, field: string, mine: boolean) => type((answers) => afterChoice(answers, id, field, mine)),
    flush,
    /** Takes over what came of another act than saving, unless something newer is here. */
    takeOver(saved: Saved) {
      const { rev } = state.answers.saved.dueDiligence
      if (saved.dueDiligence.rev >= rev) become({ answers: afterMove(state.answers, saved) })
    },
    /** Goes on once the browser is signed out. */
    signedOut() {
      become({ status: 'waiting' })
      return flush()
    },
    /** Listens to the line and to the tab until the answer is called. */
    attach() {
      window.addEventListener('online', online)
      document.addEventListener('visibilitychange', hidden)
      return () => {
        clearTimeout(timer)
        window.removeEventListener('online', online)
        document.removeEventListener('visibilitychange', hidden)
      }
    },
  }
}

/** The server names fields of an element after it, those of the record by their name alone. */
const byKey = (errors: FieldErrors, recordId: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.includes('.') ? name : keyOf(recordId, name), message]),
  )

const isMoved = (details: unknown): details is { readonly current: Saved } =>
  typeof details === 'object' && details !== null && 'current' in details

import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { createStore } from '@dossier/shared-ui/store/store'
import {
  type Answers,
  afterChoice,
  afterMove,
  countUnsaved,
  type Saved,
  type Typed,
  unsavedOf,
  withAnswer,
} from './answers'
import { type AutosaveState, isHeldUp, isOver, startingState } from './autosave-state'
import { createSaving, type Line } from './saving'

type Options = Line & {
  /** Keeps what is typed and not saved for a reload of this tab. */
  readonly keep: (typed: Typed) => void
}

const pauseMs = 1_000

export type Autosave = ReturnType<typeof createAutosave>

/** Saves what is typed as it is typed. Whatever happens to a request, what was typed stays. */
export function createAutosave(saved: Saved, typed: Typed, { keep, ...line }: Options) {
  const { get, set, subscribe } = createStore(startingState(saved, typed))
  const become = (change: Partial<AutosaveState>) => {
    set({ ...get(), ...change })
    if (change.answers) keep(unsavedOf(change.answers))
  }
  const { flush, ...saving } = createSaving({ get, become }, line)

  const type = (change: (answers: Answers) => Answers) => {
    if (isOver(get())) return
    const answers = change(get().answers)
    if (saving.isRunning() || isHeldUp(get())) return become({ answers })
    become({ answers, status: countUnsaved(answers) > 0 ? 'waiting' : 'saved' })
    saving.schedule(pauseMs)
  }

  if (saving.hasWork()) saving.schedule(0)

  return {
    get,
    subscribe,
    answer: (id: string, field: string, value: FieldValue) => type((answers) => withAnswer(answers, id, field, value)),
    choose: (id: string, field: string, mine: boolean) => type((answers) => afterChoice(answers, id, field, mine)),
    flush,
    /** Takes over what came of another act than saving, unless something newer is here. */
    takeOver(newer: Saved) {
      const { answers } = get()
      if (newer.dueDiligence.rev >= answers.saved.dueDiligence.rev) become({ answers: afterMove(answers, newer) })
    },
    /** Goes on once the browser is signed out. */
    signedOut() {
      become({ status: 'waiting' })
      return flush()
    },
    /** Listens to the line and to the tab until the answer is called. */
    attach: () => listen(flush, saving.stop),
  }
}

function listen(flush: () => Promise<void>, stop: () => void) {
  const online = () => void flush()
  const hidden = () => {
    if (document.visibilityState === 'hidden') void flush()
  }
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    stop()
    window.removeEventListener('online', online)
    document.removeEventListener('visibilitychange', hidden)
  }
}

import { calendarDateOf } from '@dossier/contract/platform/dates'
import { afterSave, type Saved, sendable, type Typed, whileSaving } from './answers'
import { type AutosaveState, hasWork, isOver } from './autosave-state'
import { recoveryFrom } from './recovery'

export type Line = {
  /** Sends changed values, based on a revision of the record; refuses with ApiError. */
  readonly send: (changes: Typed, rev: number) => Promise<Saved>
  readonly now: () => Date
}

type Form = { readonly get: () => AutosaveState; readonly become: (change: Partial<AutosaveState>) => void }

const retryMs = [3_000, 6_000, 12_000, 30_000] as const

/** Saves what can be saved of a form, one request at a time, and tries again where that may help. */
export function createSaving({ get, become }: Form, { send, now }: Line) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failedTries = 0
  const today = () => calendarDateOf(now())

  const stop = () => clearTimeout(timer)
  const schedule = (ms: number) => {
    stop()
    timer = setTimeout(() => void flush(), ms)
  }

  /** Saves everything that can be saved now. Resolves when nothing more is under way, whatever came of it. */
  function flush(): Promise<void> {
    stop()
    if (get().status === 'signed-in') return Promise.resolve()
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function saveAll() {
    while (hasWork(get(), today())) {
      const goesOn = await saveOnce(sendable(get().answers, today()))
      if (!goesOn) return
    }
    if (!isOver(get())) become({ status: 'saved' })
  }

  /** Answers whether it makes sense to go on at once. */
  async function saveOnce(changes: Typed): Promise<boolean> {
    become({ status: 'saving', answers: whileSaving(get().answers, changes) })
    try {
      const answer = await send(changes, get().answers.saved.dueDiligence.rev)
      failedTries = 0
      become({ answers: afterSave(get().answers, answer, changes), savedAt: now().toISOString() })
      return true
    } catch (error) {
      const { change, next } = recoveryFrom(error, get().answers, changes)
      become(change)
      if (next === 'later') schedule(retryMs[Math.min(failedTries++, retryMs.length - 1)] ?? 0)
      return next === 'at-once'
    }
  }

  return { flush, schedule, stop, isRunning: () => running !== undefined, hasWork: () => hasWork(get(), today()) }
}

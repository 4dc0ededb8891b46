import type { Typed } from './answers'

const keyOf = (recordId: string) => `dossier.answers.${recordId}`

/** What was typed in this tab and not saved, so that not even a reload without a connection loses it. */
export const keptAnswers = {
  of(recordId: string): Typed {
    const kept = sessionStorage.getItem(keyOf(recordId))
    // Written below and by no one else.
    return kept === null ? {} : (JSON.parse(kept) as Typed)
  },

  keep(recordId: string, typed: Typed) {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(keyOf(recordId))
    else sessionStorage.setItem(keyOf(recordId), JSON.stringify(typed))
  },
}

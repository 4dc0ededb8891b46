import { type Answers, type Saved, sendable, startingFrom, type Typed } from './answers'

/**
 * saved: nothing is under way; waiting: typed a moment ago; saving; unreachable: kept here, tried again by itself;
 * failed: the server cannot take it at the moment, tried again too; signed-in: this browser is to sign out first; closed: the form takes no answers any more;
 * invalid-link: the link is no longer valid.
 */
export type SaveStatus =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'unreachable'
  | 'failed'
  | 'signed-in'
  | 'closed'
  | 'invalid-link'

export type AutosaveState = {
  readonly answers: Answers
  readonly status: SaveStatus
  /** An instant; null while nothing was ever saved. */
  readonly savedAt: string | null
}

export const startingState = (saved: Saved, typed: Typed): AutosaveState => ({
  answers: startingFrom(saved, typed),
  status: 'saved',
  savedAt: saved.dueDiligence.client_saved_at,
})

export const isOver = ({ status }: AutosaveState) => status === 'closed' || status === 'invalid-link'

/** The last save came to nothing: typing alone changes nothing about that. */
export const isHeldUp = ({ status }: AutosaveState) => ['unreachable', 'failed', 'signed-in'].includes(status)

export const hasWork = (state: AutosaveState, today: string) =>
  !isOver(state) && Object.keys(sendable(state.answers, today)).length > 0

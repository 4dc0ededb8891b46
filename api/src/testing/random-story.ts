import fc from 'fast-check'
import type { Action } from '../engine/model'
import { aStory } from './case-file.story'
import { checkFile, checkStep, holds } from './file-invariants'
import { attempts, perform, type Step, startingFile } from './random-acts'

/** How often each outcome was met, so that a test can tell that it has seen them all. */
export type Met = Map<string, number>

/** Whatever is tried on a file in whatever order, what must hold of it holds after every act. */
export const filesKeepTheirRules = (length: number, met: Met) =>
  fc.property(attempts(length), (work) => {
    const story = aStory(startingFile())
    checkFile(story.file)
    for (const attempt of work) {
      const step = perform(story, attempt)
      if (!step) continue
      for (const outcome of outcomesOf(step)) met.set(outcome, (met.get(outcome) ?? 0) + 1)
      checkStep(step)
      checkFile(step.after)
    }
  })

/** However the open changes of a record are put in order, approving them all ends at what the record showed (DSH-25). */
export const orderDoesNotMatter = (length: number) =>
  fc.property(attempts(length), fc.infiniteStream(fc.nat(99)), (work, order) => {
    const story = aStory(startingFile())
    for (const attempt of work) perform(story, { ...attempt, verb: 'propose', shape: 0 })
    const { values, proposals } = story.record('client')
    const open = () => [...story.file.actions.values()].filter((action) => action.closing === null)
    const typed = open().some((action) => 'review' in action.fields && !action.derived.includes('review'))
    for (let left = open(); left.length > 0; left = open()) {
      const next = left[(order.next().value ?? 0) % left.length]
      if (next) story.approve('zoe', next.id)
    }
    const expected = { ...values, ...proposals }
    const approved = story.record('client').values
    // Taken over by hand without a date, the date stays at what it was by then, and that does depend on the order.
    const free = approved.mode === 'manual' && !typed
    for (const field of Object.keys(expected).filter((name) => name !== 'review' || !free)) {
      const matches = (approved[field] ?? '') === (expected[field] ?? '')
      holds(matches, `${field} ended at ${approved[field]} instead of ${expected[field]}`)
    }
  })

function outcomesOf({ verb, refusal, answer, before, after }: Step): string[] {
  if (refusal) return [`${verb} is refused: ${refusal.code}`]
  const closed = [...after.actions.values()].filter(({ id, closing }) => closing && !before.actions.get(id)?.closing)
  const done = after.actions.get(answer)
  return [
    `${verb}: ${done?.type ?? (after === before ? 'no change' : 'nothing filed')}`,
    ...closed.map((action) => `${action.type} ends: ${endingOf(action)}`),
    ...(done && done.authorIds.length > 1 ? [`${verb}: of several authors`] : []),
  ]
}

const endingOf = ({ closing }: Action) =>
  [closing?.taken, closing?.reason, closing?.selfApproved && 'by its author'].filter(Boolean).join(', ')

import fc from 'fast-check'
import type { Action } from '../engine/model'
import { DomainError } from '../errors'
import { aStory } from './case-file.story'
import { forcedIn, holds, isOpen, kindOfAction, leftBy, linkedBy, ownOf, same } from './file-facts'
import { checkFile } from './file-invariants'
import { madeUpWorld } from './made-up-kinds'
import { aChance } from './random'
import { attempts, perform, type Step } from './random-acts'
import { drawEdits, startingFile } from './random-drafts'
import { isAgain } from './stands-again'
import { checkStep } from './step-invariants'
import type { World } from './world'

/** How often each outcome was met, so that a test can tell that it has seen them all. */
export type Met = Map<string, number>

/** Whatever is tried on a file in whatever order, what must hold of it holds after every act. */
export function filesKeepTheirRules(length: number, met: Met, world: World = madeUpWorld()) {
  const start = startingFile(world)
  return fc.property(attempts(length), (work) => {
    const story = aStory(start, world.rules)
    checkFile(story.file, world)
    const told: string[] = []
    for (const [turn, attempt] of work.entries()) {
      const step = perform(story, world, attempt, turn)
      if (!step) continue
      told.push(toldOf(step))
      for (const outcome of outcomesOf(step, world)) met.set(outcome, (met.get(outcome) ?? 0) + 1)
      try {
        checkStep(step, world)
        checkFile(step.after, world)
      } catch (broken) {
        throw new Error(`${broken instanceof Error ? broken.message : broken}\nafter\n${told.join('\n')}`)
      }
    }
  })
}

/** However the open changes of a client are put in order, approving them all ends at what it showed (DSH-25). */
export function orderDoesNotMatter(length: number, world: World = madeUpWorld()) {
  const start = startingFile(world)
  return fc.property(attempts(length), fc.infiniteStream(fc.nat(99)), (work, order) => {
    const story = aStory(start, world.rules)
    for (const { user, seed } of work) {
      const edits = drawEdits(story.file, story.record('client'), world, aChance(seed))
      unlessRefused(() => story.propose(user, 'client', edits))
    }
    const { values, proposals } = story.record('client')
    const open = () => [...story.file.actions.values()].filter(isOpen)
    const typed = new Set(open().flatMap((action) => Object.keys(ownOf(action))))
    for (let left = open(); left.length > 0; left = open()) {
      const next = left[(order.next().value ?? 0) % left.length]
      if (next) story.approve('zoe', next.id)
    }
    const client = story.record('client')
    const derived = new Set([...story.file.actions.values()].flatMap((action) => action.derived))
    for (const [field, value] of Object.entries({ ...values, ...proposals })) {
      // Free again without anyone typing it, it stays at what followed by then, and that does depend on the order.
      if (derived.has(field) && !typed.has(field) && !(field in forcedIn(client, {}, world))) continue
      same(client.values[field] ?? '', value ?? '', `DSH-25 ${field} in the end`)
    }
    holds(Object.keys(client.proposals).length === 0, 'something is still proposed')
  })
}

function unlessRefused(act: () => void) {
  try {
    act()
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
  }
}

const toldOf = ({ user, verb, target, edits, links, draft, refusal, answer }: Step) => {
  const parents = draft?.parents.map(({ recordId, link, parentId }) => ({ recordId, [link]: parentId }))
  const about = draft?.records.map((record) => ({ id: record.id, ...record.links })) ?? { ...edits, ...links }
  const outcome = refusal ? `refused: ${refusal.code}` : answer
  return [user, verb, target, JSON.stringify(about), JSON.stringify(parents), '->', outcome].filter(Boolean).join(' ')
}

function outcomesOf({ verb, refusal, answer, before, after }: Step, world: World): string[] {
  if (refusal) return [`${verb} is refused: ${refusal.code}${world.isOfKind(refusal) ? ' by its kind' : ''}`]
  const closed = [...after.actions.values()].filter(({ id, closing }) => closing && !before.actions.get(id)?.closing)
  const done = after.actions.get(answer)
  return [
    `${verb}: ${done ? kindOfAction(done) : after === before ? 'no change' : 'nothing filed'}`,
    ...closed.map((action) => `${kindOfAction(action)} ends: ${endingOf(action)}`),
    ...([...after.actions.keys()].some((id) => isAgain(id) && !before.actions.has(id))
      ? [`${verb}: another one stands again`]
      : []),
    ...(done && done.authorIds.length > 1 ? [`${verb}: of several authors`] : []),
    ...(done && linkedBy(done, world).length > 0 ? [`${verb}: ${kindOfAction(done)} with new parents`] : []),
    ...(done && leftBy(done, world).length > 0 ? [`${verb}: ${kindOfAction(done)} with a parent less`] : []),
    ...(done && kindOfAction(done) === 'remove' && done.parts.length > 1 ? [`${verb}: remove of several`] : []),
  ]
}

const endingOf = ({ closing }: Action) =>
  [closing?.taken, closing?.reason, closing?.selfApproved && 'by its author'].filter(Boolean).join(', ')

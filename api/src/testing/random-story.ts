import fc from 'fast-check'
import { fileAsOf } from '../file/engine/as-of'
import { approve } from '../file/engine/decide'
import type { Action, CaseFile } from '../file/engine/model'
import { isProposed } from '../file/engine/projection'
import { proposeCreation } from '../file/engine/propose'
import { DomainError } from '../platform/errors'
import { anAct } from './case-file.builder'
import { aStory } from './case-file.story'
import { derivedIn, forcedIn, holds, isOpen, kindOfAction, leftBy, linkedBy, ownOf, same } from './file-facts'
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

/** What was approved of a file at any moment is read from its actions afterwards, whatever people did (decision 0055). */
export function anyMomentIsReadAfterwards(length: number, world: World = madeUpWorld()) {
  const start = createdFile(world)
  return fc.property(attempts(length), (work) => {
    const story = aStory(start, world.rules)
    const moments = [start]
    for (const [turn, attempt] of work.entries()) {
      perform(story, world, attempt, turn)
      moments[story.acts] = story.file
    }
    for (const [acts, then] of moments.entries()) {
      if (then === undefined) continue
      const { at: moment } = anAct('anna', acts)
      const known = fileAsOf(story.file, (at) => at <= moment, world.rules)
      same(approvedOf(known), approvedOf(then), `what was approved after ${acts} acts`)
    }
  })
}

/** A file whose records were created before, as those of the product are: what no action says cannot be known. */
function createdFile(world: World): CaseFile {
  const [client, ...others] = [...startingFile(world).records.values()]
  if (client === undefined) throw new Error('A file begins with its client')
  const rules = (kind: string) => {
    const { checkCreation, checkDecision, ...unchecked } = world.rules(kind)
    return unchecked
  }
  const empty = { records: new Map(), actions: new Map() }
  const filing = { act: anAct('anna', -2), actionId: 'creation', sequence: 0 }
  const { file } = proposeCreation(empty, { records: [client, ...others], ...filing }, rules)
  return approve(file, { actionId: 'creation', act: anAct('zoe', -1), onlyDecider: false }, rules).file
}

/** What is approved, in an order of its own. Order and revisions of records are none of it. */
const approvedOf = ({ records }: CaseFile) =>
  [...records.values()]
    .filter((record) => !isProposed(record))
    .map(({ id, kind, companyId, links, values }) => ({
      ...{ id, kind, companyId },
      links: Object.fromEntries(Object.entries(links).map(([name, ids]) => [name, ids.toSorted()])),
      values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    }))
    .sort((left, right) => (left.id < right.id ? -1 : 1))

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
    const derived = new Set([...story.file.actions.values()].flatMap(derivedIn))
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
  [
    closing?.taken,
    closing && 'reason' in closing && closing.reason,
    closing && 'selfApproved' in closing && 'by its author',
  ]
    .filter(Boolean)
    .join(', ')

import fc from 'fast-check'
import type { Action, CaseFile, ReviewedRecord, Values } from '../file/engine/model'
import { DomainError } from '../platform/errors'
import type { Story } from './case-file.story'
import { createdBy, isOpen } from './file-facts'
import { aChance, type Chance } from './random'
import { type Draft, drawDraft, drawEdits, drawFurtherParents, drawLeft } from './random-drafts'
import type { World } from './world'

const users = ['anna', 'ben', 'carlos', 'dora']

/** What someone tries, before it is known what is in the file: the seed decides about the rest once it is. */
export type Attempt = {
  readonly verb: 'propose' | 'link' | 'leave' | 'create' | 'remove' | 'approve' | 'deny' | 'withdraw'
  readonly user: string
  readonly seed: number
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  verb: fc.constantFrom(
    'propose',
    'propose',
    'link',
    'leave',
    'create',
    'remove',
    'approve',
    'approve',
    'deny',
    'withdraw',
  ),
  user: fc.constantFrom(...users),
  seed: fc.noShrink(fc.nat()),
})

/** Days of work on one file: so many attempts on average, in any order, by any of four users. */
export const attempts = (length: number) => fc.array(attempt, { maxLength: 2 * length, size: 'max' })

/** An attempt with what it met. */
export type Step = Omit<Attempt, 'seed'> & {
  /** A record for proposals, links and removals, an action for decisions, '' for creations. */
  readonly target: string
  readonly edits: Values
  /** New parents by their link, or the one that is left. */
  readonly links: Readonly<Record<string, string>>
  readonly draft: Draft | null
  readonly onlyDecider: boolean
  /** The revision the decider names, if any. */
  readonly rev: number | undefined
  /** Whether the approver says what they were shown of a removal. */
  readonly shown: boolean
  readonly before: CaseFile
  readonly after: CaseFile
  readonly refusal: DomainError | null
  /** Id of the action that was filed or decided, '' when there is none. */
  readonly answer: string
}

/** Tries it, as the so many-th act; null when there is nothing in the file to try it on. */
export function perform(story: Story, world: World, { verb, user, seed }: Attempt, turn: number): Step | null {
  const chance = aChance(seed)
  const before = story.file
  const target = drawTarget(before, verb, user, chance)
  if (target === undefined) return null
  const record = before.records.get(target)
  const action = before.actions.get(target)
  const trying = {
    verb,
    user,
    target,
    edits: verb === 'propose' && record ? drawEdits(before, record, world, chance) : {},
    links: record ? drawnLinks(before, record, verb, world, chance) : {},
    draft: verb === 'create' ? drawDraft(before, world, turn, chance) : null,
    onlyDecider: chance.oneIn(10),
    rev: action && drawRev(action, chance),
    shown: chance.oneIn(2),
    before,
  }
  const contents = contentsOf(before)
  const outcome = tried(story, trying)
  const now = contentsOf(before)
  const untouched = now.length === contents.length && now.every((item, index) => item === contents[index])
  if (!untouched) throw new Error(`${verb} changed the file it was given`)
  for (const item of contentsOf(story.file)) freeze(item)
  return { ...trying, ...outcome, after: story.file }
}

function tried(story: Story, trying: Parameters<typeof act>[1]) {
  try {
    return { answer: act(story, trying), refusal: null }
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    return { answer: '', refusal }
  }
}

const contentsOf = ({ records, actions }: CaseFile) => [...records.values(), ...actions.values()]

/** A write into what is frozen throws. */
function freeze(item: unknown) {
  if (typeof item !== 'object' || item === null || Object.isFrozen(item)) return
  Object.freeze(item)
  for (const part of Object.values(item)) freeze(part)
}

function act(
  story: Story,
  {
    verb,
    user,
    target,
    edits,
    links,
    draft,
    onlyDecider,
    rev,
    shown,
  }: Omit<Step, 'before' | 'after' | 'refusal' | 'answer'>,
) {
  const expected = rev === undefined ? {} : { rev }
  switch (verb) {
    case 'propose':
      return story.propose(user, target, edits)
    case 'link':
      return story.link(user, target, links)
    case 'leave': {
      const [[link, parentId] = ['', '']] = Object.entries(links)
      return story.leave(user, target, link, parentId)
    }
    case 'create':
      return draft ? story.createWith(user, draft.parents, ...draft.records) : ''
    case 'remove':
      return story.remove(user, target)
    case 'approve':
      return story.approve(user, target, { onlyDecider, ...expected, ...(shown && shownOf(story, target)) }).id
    case 'deny':
      return story.deny(user, target, expected).id
    case 'withdraw':
      return story.withdraw(user, target, expected).id
  }
}

function drawnLinks(file: CaseFile, record: ReviewedRecord, verb: Step['verb'], world: World, chance: Chance) {
  if (verb === 'link') return drawFurtherParents(file, record, world, chance)
  return verb === 'leave' ? drawLeft(record, chance) : {}
}

const shownOf = (story: Story, action: string) => ({ affectedRev: story.affected(action).affectedRev })

/** Mostly none; now and then the present one, or one that is none any more. */
const drawRev = ({ rev }: Action, chance: Chance) => (chance.oneIn(3) ? (chance.oneIn(4) ? rev + 1 : rev) : undefined)

/** The client itself is proposed to more often than others, and hardly ever removed; few decide on what is handled. */
function drawTarget({ records, actions }: CaseFile, verb: Step['verb'], user: string, chance: Chance) {
  const all = [...records.values()]
  const client = all.find(({ id, companyId }) => id === companyId)?.id
  switch (verb) {
    case 'propose':
      return client !== undefined && chance.oneIn(2) ? client : oneOf(all, chance)?.id
    case 'link':
      return oneOf(all, chance)?.id
    case 'leave': {
      const parents = ({ links }: ReviewedRecord) => Object.values(links).flat().length
      const hanging = all.filter((record) => parents(record) > (chance.oneIn(4) ? 0 : 1))
      return oneOf(hanging, chance)?.id
    }
    case 'create':
      return client === undefined ? undefined : ''
    case 'remove': {
      if (chance.oneIn(60)) return client
      const own = [...actions.values()].filter((action) => isOpen(action) && action.userId === user).flatMap(createdBy)
      const others = all.filter(({ id }) => id !== client).map(({ id }) => id)
      return oneOf(own.length > 0 && chance.oneIn(3) ? own : others, chance)
    }
    default: {
      const open = [...actions.values()].filter((action) => isOpen(action) || chance.oneIn(20))
      const own = open.filter(({ userId }) => userId === user)
      const mine = verb === 'withdraw' && own.length > 0 && chance.oneIn(2)
      return oneOf(mine ? own : open, chance)?.id
    }
  }
}

const oneOf = <T>(items: readonly T[], chance: Chance): T | undefined =>
  items.length > 0 ? chance.pick(items) : undefined

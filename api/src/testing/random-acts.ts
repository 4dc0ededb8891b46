import fc from 'fast-check'
import type { CaseFile, ReviewedRecord, Values } from '../engine/model'
import { DomainError } from '../errors'
import { aFile, aRecord } from './case-file.builder'
import type { Story } from './case-file.story'

const users = ['anna', 'ben', 'carlos', 'dora']

/** What somebody tries, before it is known what is in the file: numbers pick from what there is then. */
export type Attempt = {
  readonly verb: 'propose' | 'create' | 'remove' | 'approve' | 'deny' | 'withdraw'
  readonly user: string
  readonly pick: number
  readonly shape: number
  readonly edits: Values
}

const edits = fc.record(
  {
    name: fc.constantFrom('Lumen', 'Marisol', 'Rafael', ''),
    city: fc.constantFrom('Willemstad', 'Oranjestad', null),
    mode: fc.constantFrom('automatic', 'manual'),
    risk: fc.constantFrom('low', 'high', ''),
    previous: fc.constantFrom('2026-01-15', '2026-06-01'),
    review: fc.constantFrom('2027-07-01', '2029-01-15'),
  },
  { requiredKeys: [] },
)

const attempt: fc.Arbitrary<Attempt> = fc.record({
  verb: fc.constantFrom('propose', 'propose', 'create', 'remove', 'approve', 'approve', 'deny', 'withdraw'),
  user: fc.constantFrom(...users),
  pick: fc.nat(99),
  shape: fc.nat(9),
  edits,
})

/** Days of work on one file: so many attempts on average, in any order, by any of four users. */
export const attempts = (length: number) => fc.array(attempt, { maxLength: 2 * length, size: 'max' })

/** A file in which something of every kind is approved already. */
export const startingFile = (): CaseFile =>
  aFile(
    aRecord({ values: { mode: 'automatic', previous: '2026-01-15', risk: 'low', review: '2029-01-15' } }),
    aRecord({ id: 'owner', kind: 'owner', links: { under: null, holds: 'party' } }),
    aRecord({ id: 'director', kind: 'director', links: { holds: null } }),
    aRecord({ id: 'party', kind: 'party', links: { owner: 'owner', director: 'director' } }),
    aRecord({ id: 'passport', kind: 'document', links: { party: 'party' } }),
  )

/** An attempt with what it met: `target` is a record for proposals and removals, an action for decisions. */
export type Step = Attempt & {
  readonly target: string
  readonly onlyDecider: boolean
  readonly before: CaseFile
  readonly after: CaseFile
  readonly refusal: DomainError | null
  /** Id of the action that was filed or decided, '' when there is none. */
  readonly answer: string
}

/** Tries it; a file without anything to decide answers null. */
export function perform(story: Story, attempt: Attempt): Step | null {
  const before = story.file
  const target = targetOf(before, attempt)
  if (target === undefined) return null
  const onlyDecider = attempt.shape === 0
  const contents = contentsOf(before)
  let answer = ''
  let refusal: DomainError | null = null
  try {
    answer = act(story, { ...attempt, target, onlyDecider })
  } catch (failure) {
    if (!(failure instanceof DomainError)) throw failure
    refusal = failure
  }
  const now = contentsOf(before)
  const untouched = now.length === contents.length && now.every((item, index) => item === contents[index])
  if (!untouched) throw new Error(`${attempt.verb} changed the file it was given`)
  for (const item of contentsOf(story.file)) freeze(item)
  return { ...attempt, target, onlyDecider, before, after: story.file, refusal, answer }
}

const contentsOf = ({ records, actions }: CaseFile) => [...records.values(), ...actions.values()]

/** Whoever writes into what is frozen is stopped by the language. */
function freeze(item: unknown) {
  if (typeof item !== 'object' || item === null || Object.isFrozen(item)) return
  Object.freeze(item)
  for (const part of Object.values(item)) freeze(part)
}

function act(
  story: Story,
  { verb, user, target, onlyDecider, edits, shape, pick }: Attempt & { target: string; onlyDecider: boolean },
) {
  switch (verb) {
    case 'propose':
      return story.propose(user, target, story.record(target).kind === 'client' ? edits : plainPart(edits))
    case 'create':
      return story.create(user, ...newRecords(story.file, shape, pick, edits))
    case 'remove':
      return story.remove(user, target)
    case 'approve':
      return story.approve(user, target, { onlyDecider }).id
    case 'deny':
      return story.deny(user, target).id
    case 'withdraw':
      return story.withdraw(user, target).id
  }
}

const plainPart = ({ name = 'Lumen', city = '' }: Values): Values => ({ name, city })

/** Now and then a decision on something handled; the client itself is proposed to more often than others, and hardly ever removed. */
function targetOf({ records, actions }: CaseFile, { verb, pick, shape }: Attempt): string | undefined {
  const ids = [...records.keys()]
  switch (verb) {
    case 'propose':
      return shape < 5 && records.has('client') ? 'client' : at(ids, pick)
    case 'create':
      return records.has('client') ? '' : undefined
    case 'remove':
      return pick === 0
        ? at(ids, 0)
        : at(
            ids.filter((id) => id !== 'client'),
            pick,
          )
    default: {
      const open = [...actions.values()].filter(({ closing }) => shape === 9 || closing === null)
      return at(open, pick)?.id
    }
  }
}

const at = <T>(items: readonly T[], pick: number): T | undefined => items[pick % items.length]

type Records = readonly [ReviewedRecord, ...ReviewedRecord[]]

/** An owner or a director with a new party or one that is there already, a party that two share, or a document. */
function newRecords(file: CaseFile, shape: number, pick: number, { name = 'Lumen' }: Values): Records {
  const existing = (kind: string) =>
    at(
      [...file.records.values()].filter((record) => record.kind === kind),
      pick,
    )?.id ?? null
  const made = (kind: string, links: ReviewedRecord['links']) =>
    aRecord({ id: `${kind}-${file.actions.size}-${file.records.size}-${pick}-${shape}`, kind, links, values: { name } })
  const owner = made('owner', { under: shape % 2 ? existing('party') : null, holds: null })
  const director = made('director', { holds: null })
  switch (shape) {
    case 0:
    case 1:
      return [owner, made('party', { owner: owner.id, director: null })]
    case 2:
    case 3:
      return [{ ...owner, links: { ...owner.links, holds: existing('party') } }]
    case 4:
      return [director, made('party', { owner: existing('owner'), director: director.id })]
    case 5:
      return [{ ...director, links: { holds: existing('party') } }]
    case 6:
    case 7:
      return existing('party') ? [made('document', { party: existing('party') })] : [director]
    default: {
      const links = { owner: existing('owner'), director: existing('director') }
      return (links.owner ?? links.director) ? [made('party', links)] : [director]
    }
  }
}

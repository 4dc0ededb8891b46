import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { NewParent } from '../file/engine/links'
import type { CaseFile, Links, ReviewedRecord, Values } from '../file/engine/model'
import { aFile, aRecord } from './case-file.builder'
import { forcedIn, ownValuesOf } from './file-facts'
import { aChance, type Chance } from './random'
import { linksIn, type World, type WorldKind } from './world'

/** What a creation is made of. */
export type Draft = {
  readonly records: readonly [ReviewedRecord, ...ReviewedRecord[]]
  readonly parents: readonly NewParent[]
}

/** Returns a file with the client and two approved records of every other kind, linked wherever the kinds allow it. */
export function startingFile(world: World): CaseFile {
  const chance = aChance(20_260_102)
  const [clientKind, ...others] = world.kinds
  let file = aFile(clientOf(clientKind, world))
  for (const kind of parentsFirst(others, world)) {
    for (const number of [1, 2]) {
      const links = Object.fromEntries(
        linksIn(world, kind.name).map(({ name, to }, place) => {
          const parent = place === 0 || chance.oneIn(2) ? oneOf(file, to, chance) : undefined
          return [name, parent ? [parent.id] : []]
        }),
      )
      file = aFile(...file.records.values(), madeOf(kind, `${kind.name}-${number}`, links, chance))
    }
  }
  return file
}

/** The client with everything filled in, and what follows from it. */
function clientOf({ name, facts, fields, fixed }: WorldKind, world: World): ReviewedRecord {
  const values = Object.entries({ ...fields, ...fixed }).map(([field, [first]]) => [field, first ?? null] as const)
  const typed = aRecord({ kind: name, facts, values: Object.fromEntries(values) })
  return { ...typed, values: { ...typed.values, ...forcedIn(typed, {}, world) } }
}

/** Kinds after those that they link to; where they link to one another, those with the fewest first. */
function parentsFirst(kinds: readonly WorldKind[], world: World): readonly WorldKind[] {
  const placed: WorldKind[] = []
  const missing = ({ name }: WorldKind) =>
    linksIn(world, name)
      .flatMap(({ to }) => to)
      .filter((target) => target !== name && !placed.some((other) => other.name === target)).length
  for (let waiting = [...kinds]; waiting.length > 0; waiting = waiting.filter((kind) => !placed.includes(kind))) {
    placed.push(waiting.reduce((best, kind) => (missing(kind) < missing(best) ? kind : best)))
  }
  return placed
}

/** Returns one new record or a set of them, now and then with a record of the file that is to hang under one of them too. */
export function drawDraft(file: CaseFile, world: World, turn: number, chance: Chance): Draft {
  const [, ...kinds] = world.kinds
  const rootKind = chance.pick(kinds)
  const records: [ReviewedRecord, ...ReviewedRecord[]] = [
    madeOf(rootKind, `${rootKind.name}-${turn}-0`, drawLinks(file, world, rootKind, 2, chance), chance),
  ]
  for (let more = chance.below(3); more > 0; more--) {
    const above = chance.pick(records)
    const below = kinds.flatMap((kind) =>
      linksIn(world, kind.name)
        .filter(({ to }) => to.includes(above.kind))
        .map(({ name }) => ({ kind, name })),
    )
    if (below.length === 0) continue
    const { kind, name } = chance.pick(below)
    const links = { ...drawLinks(file, world, kind, 5, chance), [name]: [above.id] }
    records.push(madeOf(kind, `${kind.name}-${turn}-${records.length}`, links, chance))
  }
  return { records, parents: chance.oneIn(2) ? drawParents(file, world, chance.pick(records), chance) : [] }
}

/** Up to two links by which records of the file are to hang under this one too. */
function drawParents(file: CaseFile, world: World, parent: ReviewedRecord, chance: Chance): NewParent[] {
  const misfits = chance.oneIn(20)
  const free = [...file.records.values()].flatMap((record) =>
    freeLinks(record, world)
      .filter(({ to }) => misfits || to.includes(parent.kind))
      .map(({ name }) => ({ recordId: record.id, link: name, parentId: parent.id })),
  )
  if (free.length === 0) return []
  const drawn = [chance.pick(free), ...(chance.oneIn(3) ? [chance.pick(free)] : [])]
  return [...new Set(drawn)]
}

/** The links by which a record may get one more parent. */
const freeLinks = (record: ReviewedRecord, world: World) =>
  linksIn(world, record.kind).filter(({ name, many }) => many || (record.links[name] ?? []).length === 0)

const drawLinks = (file: CaseFile, world: World, kind: WorldKind, rarity: number, chance: Chance): Links =>
  Object.fromEntries(
    linksIn(world, kind.name).map(({ name, to, many }) => {
      const parents = [1, many ? 4 : 0].flatMap((times) =>
        times > 0 && chance.oneIn(times * rarity) ? (oneOf(file, to, chance)?.id ?? []) : [],
      )
      return [name, [...new Set(parents)]]
    }),
  )

function oneOf({ records }: CaseFile, kinds: readonly string[], chance: Chance): ReviewedRecord | undefined {
  const found = [...records.values()].filter(({ kind }) => kinds.includes(kind))
  return found.length > 0 ? chance.pick(found) : undefined
}

const madeOf = (kind: WorldKind, id: string, links: Links, chance: Chance): ReviewedRecord =>
  aRecord({ ...contentOf(kind, chance), id, kind: kind.name, links })

function contentOf({ facts, fields, fixed }: WorldKind, chance: Chance): Pick<ReviewedRecord, 'facts' | 'values'> {
  const filled = Object.entries(fields).map(([name, values]) => [name, chance.oneIn(2) ? chance.pick(values) : null])
  const chosen = Object.entries(fixed).map(([name, values]) => [name, chance.pick(values)])
  return { facts, values: Object.fromEntries([...filled, ...chosen]) }
}

/**
 * Returns edits of a record: new values and values it has already. Fields that are pending, and those that others follow
 * from, are drawn more often than they come.
 */
export function drawEdits(file: CaseFile, record: ReviewedRecord, world: World, chance: Chance): Values {
  const samples = world.kinds.find(({ name }) => name === record.kind)?.fields ?? {}
  const fields = Object.entries(samples)
  const inputs = world.rules(record.kind).derivation?.inputs ?? []
  const following = inputs
    .flatMap((input) => samples[input]?.flatMap((value) => Object.keys(forcedIn(record, { [input]: value }, world))))
    .filter((field) => field !== undefined)
  if (following.length > 0 && chance.oneIn(2)) {
    const field = chance.pick(chance.oneIn(2) ? following : inputs)
    return { [field]: chance.pick(samples[field] ?? [null]) }
  }
  const busy = [...Object.keys(ownValuesOf(file, record.id)), ...inputs, ...following]
  const edits: Record<string, FieldValue> = {}
  for (let more = chance.below(3); more >= 0 && fields.length > 0; more--) {
    const wanted = busy.length > 0 && chance.oneIn(2) ? chance.pick(busy) : undefined
    const [field, values] = fields.find(([name]) => name === wanted) ?? chance.pick(fields)
    edits[field] = chance.oneIn(4) ? (record.values[field] ?? null) : chance.pick(values)
  }
  return edits
}

/** Returns parents that a record is to hang under too, one by each of its links or fewer. */
export function drawFurtherParents(file: CaseFile, record: ReviewedRecord, world: World, chance: Chance) {
  const drawn = freeLinks(record, world).flatMap(({ name, to }) => {
    const kinds = chance.oneIn(20) ? world.kinds.map((kind) => kind.name) : to
    const parent = chance.oneIn(3) ? undefined : oneOf(file, kinds, chance)
    return parent ? [[name, parent.id] as const] : []
  })
  return Object.fromEntries(drawn)
}

/** Returns a parent that a record is to leave, by its link. */
export function drawLeft({ links }: ReviewedRecord, chance: Chance): Readonly<Record<string, string>> {
  const held = Object.entries(links).flatMap(([link, parents]) => parents.map((parent) => [link, parent] as const))
  return held.length > 0 ? Object.fromEntries([chance.pick(held)]) : {}
}

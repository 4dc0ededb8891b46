import type { Action, CaseFile, Part, ReviewedRecord, Rules, Source, Values } from './model'
import { isLink, isRestored, linksOf, withLink } from './parts'

/** Whether an instant was over by then. What was over stays so for every later instant. */
export type IsBy = (at: Date) => boolean

/** A record as it is known to have stood at an instant; Infinity is now. */
type Known = { readonly at: number; readonly source: Source }

/** How a record stood until it was first written without review after an instant; null where it was made then. */
export type Earlier = { readonly at: Date; readonly record: ReviewedRecord | null }

/** Something approved that an action did to a record. */
type Done = { readonly at: number; readonly part: Part; readonly removed: ReadonlySet<string> }

/**
 * What was approved in a client's file by then, from the file as it stands, all of its actions, and `earlier`, what was
 * written since without review: nothing of what was only proposed, so that no record has proposals or open actions.
 */
export function fileAsOf(
  file: CaseFile,
  isBy: IsBy,
  rules: Rules,
  earlier: ReadonlyMap<string, Earlier> = new Map(),
): CaseFile {
  const histories = historiesOf(file, earlier)
  const records = [...histories].flatMap(([id, history]) => {
    const record = history.isThere(isBy) ? asOf(id, history, isBy, rules) : null
    return record === null ? [] : [[id, record] as const]
  })
  return { records: new Map(records), actions: new Map() }
}

type History = {
  /** As it stood until it was written without review, or as it stands; undefined where it is gone. */
  readonly latest: ReviewedRecord | undefined
  readonly companyId: string
  readonly known: readonly Known[]
  /** Oldest first. */
  readonly done: readonly Done[]
  readonly isThere: (isBy: IsBy) => boolean
}

function historiesOf(file: CaseFile, earlier: ReadonlyMap<string, Earlier>): ReadonlyMap<string, History> {
  const actions = [...file.actions.values()]
  const about = new Map<string, { action: Action; part: Part }[]>()
  for (const action of actions) {
    for (const part of action.parts) {
      const mine = about.get(part.recordId)
      if (mine) mine.push({ action, part })
      else about.set(part.recordId, [{ action, part }])
    }
  }
  const gone = actions.filter(endsRecords).map((action) => ({ at: closedAt(action), removed: new Set(idsOf(action)) }))
  const ids = new Set([...file.records.keys(), ...earlier.keys(), ...gone.flatMap(({ removed }) => [...removed])])
  const histories = new Map<string, History>()
  for (const id of ids) {
    const until = earlier.get(id)
    if (until?.record === null) continue
    const live = file.records.get(id)
    const mine = about.get(id) ?? []
    const latest = until?.record ?? live
    const companyId = latest?.companyId ?? mine[0]?.action.companyId ?? ''
    const known = [...knownOf(live, mine), ...(until?.record ? [{ at: until.at.getTime(), source: until.record }] : [])]
    known.sort((left, right) => left.at - right.at)
    histories.set(id, { latest, companyId, known, done: doneTo(mine, gone), isThere: thereBy(mine) })
  }
  return histories
}

type About = readonly { readonly action: Action; readonly part: Part }[]

const isApproved = ({ closing }: Action) => closing?.taken === 'approved'
const closedAt = ({ closing }: Action) => closing?.at.getTime() ?? Number.POSITIVE_INFINITY
/** A removal that is approved, or a creation that is not: what hung under its records as well lost these links. */
const endsRecords = (action: Action) =>
  action.closing !== null && action.type === (isApproved(action) ? 'remove' : 'create')
const idsOf = ({ parts }: Action) => parts.filter(({ type }) => type !== 'update').map(({ recordId }) => recordId)

/** A record stands from the approval of its creation to that of its removal. */
const thereBy =
  (mine: About) =>
  (isBy: IsBy): boolean =>
    mine.every(({ action: { closing }, part: { type } }) => {
      const isDone = closing?.taken === 'approved' && isBy(closing.at)
      return type === 'update' || (type === 'create' ? isDone : !isDone)
    })

/**
 * When it is known how the record stood: as an action about it was filed, and as it went with another one. What stands
 * again bears the time at which it was filed first.
 */
function knownOf(live: ReviewedRecord | undefined, mine: About): readonly Known[] {
  const filed = mine.flatMap(({ action, part }) => {
    if (part.source === null || isRestored(action)) return []
    const wentAlong = isApproved(action) && part.type === 'remove' && part !== action.parts[0]
    return [{ at: wentAlong ? closedAt(action) : action.at.getTime(), source: part.source }]
  })
  const now = live === undefined ? [] : [{ at: Number.POSITIVE_INFINITY, source: live }]
  return [...filed, ...now]
}

/** What approved actions did to a record, the removals of others included, whose links it lost. */
const doneTo = (mine: About, gone: readonly { readonly at: number; readonly removed: ReadonlySet<string> }[]) =>
  [
    ...mine
      .filter(({ action, part }) => isApproved(action) && part.type === 'update')
      .map(({ action, part }) => ({ at: closedAt(action), part, removed: new Set<string>() })),
    ...gone.flatMap(({ at, removed }) =>
      mine.slice(0, 1).map(({ part }) => ({ at, part: { ...part, fields: {} }, removed })),
    ),
  ].sort((left, right) => left.at - right.at)

/**
 * From the latest that is known by then onwards, or back from the first that is known afterwards. Between the first that
 * is known afterwards and then nothing was written without review, so that values that are written so are taken from it.
 */
function asOf(
  id: string,
  { latest, companyId, known, done }: History,
  isBy: IsBy,
  rules: Rules,
): ReviewedRecord | null {
  const over = (at: number) => Number.isFinite(at) && isBy(new Date(at))
  const last = known.findLast(({ at }) => over(at))
  const first = known.find(({ at }) => !over(at))
  const kindOfRecord = (last ?? first)?.source.kind
  const isUnreviewed = kindOfRecord !== undefined && rules(kindOfRecord).isUnreviewed
  const from = isUnreviewed ? (first ?? last) : (last ?? first)
  if (from === undefined) return null
  const isForward = over(from.at)
  const { kind, links, values } = from.source
  const facts = (latest ?? known.at(-1)?.source ?? from.source).facts
  const start: ReviewedRecord = {
    id,
    kind,
    companyId,
    rev: latest?.rev ?? 0,
    links,
    facts,
    values,
    proposals: {},
    openActions: [],
  }
  if (isForward) {
    // what was decided in the instant in which this became known is in it or follows it, and twice is as once
    return done
      .filter(({ at }) => at >= from.at && over(at))
      .reduce((record, each) => applied(record, each, rules), start)
  }
  return done
    .filter(({ at }) => at <= from.at && !over(at))
    .reduceRight((record, each) => undone(record, each, rules), start)
}

function applied(record: ReviewedRecord, { part, removed }: Done, rules: Rules): ReviewedRecord {
  const linked = linksOf(part, rules(record.kind)).reduce(withLink, record)
  const links = Object.entries(linked.links).map(([name, ids]) => [name, ids.filter((parent) => !removed.has(parent))])
  return { ...linked, links: Object.fromEntries(links), values: { ...record.values, ...valuesIn(part, 'new', rules) } }
}

function undone(record: ReviewedRecord, { part }: Done, rules: Rules): ReviewedRecord {
  const linked = linksOf(part, rules(record.kind))
    .map((change) => ({ ...change, does: change.does === 'join' ? ('leave' as const) : ('join' as const) }))
    .reduce(withLink, record)
  return { ...linked, values: { ...record.values, ...valuesIn(part, 'current', rules) } }
}

const valuesIn = ({ kind, fields }: Part, side: 'current' | 'new', rules: Rules): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !isLink(rules(kind), field))
      .map(([field, change]) => [field, change[side]]),
  )

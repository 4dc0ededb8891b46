import type { Act, CaseFile, ReviewedRecord, Rules, TookOver, Update } from './model'
import { partFor, rootOf } from './parts'
import { ownFields, proposedBy } from './projection'
import { fitToApproved } from './update-fields'
import { changesNothing } from './values'

/** What an action takes from an open one (GOV-26), with what it takes to let it stand again (GOV-25). */
export const takenFrom = (action: Update, fields: readonly string[]): readonly TookOver[] =>
  Object.entries(proposedBy(action))
    .filter(([field]) => fields.includes(field))
    .map(([field, value]) => {
      const { userId: fromId, userName: fromName } = action
      const earlier = newestOfEach(chainOf(action, field).filter((taken) => taken.fromId !== fromId))
      return { field, fromId, fromName, value, filed: filedAs(action), ...(earlier.length > 0 && { earlier }) }
    })

/** How an action was filed. */
const filedAs = ({
  sequence,
  at,
  authorIds,
  workSince,
  note,
  sitting,
  savedFromInside,
  requested,
}: Update): TookOver['filed'] => ({
  sequence,
  at,
  authorIds,
  ...(workSince && { workSince }),
  ...(note && { note }),
  ...(sitting && { sitting }),
  ...(savedFromInside && { savedFromInside }),
  ...(requested && { requested }),
})

/** Of what a person proposed for a field one after the other, the last alone can stand again. */
const newestOfEach = (taken: readonly TookOver[]): readonly TookOver[] =>
  taken.filter(({ fromId }, place) => taken.findIndex((other) => other.fromId === fromId) === place)

/** Everything that was proposed for a field before an action took it over, newest first. */
const chainOf = ({ tookOver = [] }: Update, field: string): readonly TookOver[] =>
  tookOver
    .filter((taken) => taken.field === field)
    .flatMap(({ earlier = [], ...taken }): readonly TookOver[] => [taken, ...earlier])

type Restoring = {
  readonly act: Act
  readonly newId: () => string
  /** Whose it is; anyone's but that of who lets go of it where no one is named. */
  readonly of?: string
}

/**
 * The proposals that stand again when an update lets go of fields that it had taken over: each as its author filed
 * it, by itself. Nobody's proposal ends because another person took it over and thought better of it (GOV-25).
 */
export function restoreProposals(
  file: CaseFile,
  action: Update,
  fields: readonly string[],
  { act, newId, of }: Restoring,
  rules: Rules,
): readonly Update[] {
  const record = file.records.get(rootOf(action).recordId)
  if (!record) return []
  const own = Object.keys(ownFields(action)).filter((field) => fields.includes(field))
  const restorable = own.flatMap((field) => {
    const chain = chainOf(action, field)
    const place = chain.findIndex(({ fromId }) => (of === undefined ? fromId !== act.userId : fromId === of))
    const taken = chain[place]
    if (!taken || changesNothing(taken.value, record.values[field])) return []
    return [{ ...taken, earlier: chain.slice(place + 1) }]
  })
  return together(restorable)
    .map((taken) => restoredAction(file, record, action, { taken, id: newId(), act }, rules))
    .map((again) => ({ ...fitToApproved(again, record, rules(record.kind), act), rev: 0 }))
    .filter(({ closing }) => closing === null)
}

/** What one person filed in one act stands again as one. */
function together(restorable: readonly Restorable[]): readonly (readonly Restorable[])[] {
  const groups = new Map<string, readonly Restorable[]>()
  for (const taken of restorable) {
    const filing = `${taken.fromId} ${taken.filed.sequence}`
    groups.set(filing, [...(groups.get(filing) ?? []), taken])
  }
  return [...groups.values()]
}

type Restorable = TookOver & Required<Pick<TookOver, 'earlier'>>

function restoredAction(
  file: CaseFile,
  record: ReviewedRecord,
  { companyId }: Update,
  { taken, id, act }: { taken: readonly Restorable[]; id: string; act: Act },
  rules: Rules,
): Update {
  const [first] = taken as readonly [Restorable, ...Restorable[]]
  const earlier = taken.flatMap(({ earlier: [next, ...others] }) =>
    next ? [{ ...next, ...(others.length > 0 && { earlier: others }) }] : [],
  )
  const fields = Object.fromEntries(
    taken.map(({ field, value }) => [field, { current: record.values[field] ?? null, new: value ?? '' }]),
  )
  return {
    ...first.filed,
    type: 'update',
    id,
    rev: 0,
    companyId,
    parts: [partFor(record, 'update', fields, file, rules)],
    derived: [],
    takenOver: {},
    ...(earlier.length > 0 && { tookOver: earlier }),
    standsAgain: { byId: act.userId, byName: act.userName, at: act.at },
    userId: first.fromId,
    userName: first.fromName,
    sections: rules(record.kind).sectionsOf(record),
    closing: null,
  }
}

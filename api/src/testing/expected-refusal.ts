import type { ErrorCode } from '@dossier/contract/errors'
import type { Action, CaseFile, ReviewedRecord } from '../engine/model'
import type { NewParent } from '../engine/propose'
import { found } from '../errors'
import {
  alike,
  createdBy,
  creationOf,
  fallenWith,
  forcedIn,
  isLinkOf,
  kindOfAction,
  linkedBy,
  openOn,
  ownOf,
  ownValuesOf,
  parentsOf,
  removedWith,
  standingIn,
  undecidedIn,
  updatesOf,
  withLinksOf,
} from './file-facts'
import type { Step } from './random-acts'
import type { World } from './world'

/** How the rules refuse an act, checks of kinds apart; undefined when they allow it. */
export function expectedRefusal(step: Step, world: World): ErrorCode | undefined {
  switch (step.verb) {
    case 'create':
      return creationRefused(step, world)
    case 'propose':
      return proposalRefused(step, world)
    case 'remove':
      return removalRefused(step, world)
    default:
      return decisionRefused(step, world)
  }
}

/** Nothing hangs under itself alone. */
function creationRefused({ before, draft }: Step, world: World): ErrorCode | undefined {
  if (!draft || draft.parents.length === 0) return undefined
  const records = [...before.records.values(), ...draft.records]
  if (misfits(records, draft.parents, world)) return 'not-found'
  return isCutOff(before, records, draft.parents) ? 'conflict' : undefined
}

/** A parent is of a kind that the link points at. */
function misfits(records: readonly ReviewedRecord[], added: readonly NewParent[], { rules }: World): boolean {
  const kinds = new Map(records.map(({ id, kind }) => [id, kind]))
  return added.some(({ recordId, link, parentId }) => {
    const to = rules(kinds.get(recordId) ?? '').links[link]?.to ?? []
    return !to.includes(kinds.get(parentId) ?? '')
  })
}

function isCutOff(file: CaseFile, records: readonly ReviewedRecord[], added: readonly NewParent[]) {
  const linked = records.map((record) => [record.id, withParents(record, added)] as const)
  return standingIn({ ...file, records: new Map(linked) }).size < records.length
}

function withParents(record: ReviewedRecord, added: readonly NewParent[]): ReviewedRecord {
  const links = { ...record.links }
  for (const { recordId, link, parentId } of added) {
    if (recordId === record.id) links[link] = [...new Set([...(links[link] ?? []), parentId])]
  }
  return { ...record, links }
}

function proposalRefused({ target, user, before, edits }: Step, world: World): ErrorCode | undefined {
  const record = before.records.get(target)
  if (!record) return 'not-found'
  const own = ownValuesOf(before, target)
  const forced = forcedIn(record, { ...own, ...edits }, world)
  if (Object.keys(edits).some((field) => field in forced)) return 'invalid-request'
  const setBack = Object.entries(edits).filter(([field, value]) => {
    const isLink = isLinkOf(world, record.kind, field)
    const had = isLink && typeof value === 'string' && (record.links[field] ?? []).includes(value)
    return field in own && !alike(value, own[field]) && (had || alike(value, isLink ? null : record.values[field]))
  })
  const ofOthers = updatesOf(before, target).some(
    (action) => action.userId !== user && setBack.some(([field]) => field in ownOf(action)),
  )
  const linked = Object.entries(edits)
    .filter(([field, value]) => isLinkOf(world, record.kind, field) && !alike(value, own[field]))
    .filter(([field, value]) => value !== null && !record.links[field]?.includes(String(value)))
    .map(([link, parentId]) => ({ recordId: target, link, parentId: String(parentId) }))
  if (ofOthers) return 'conflict'
  if (misfits([...before.records.values()], linked, world)) return 'not-found'
  const cutOff = linked.length > 0 && isCutOff(before, [...before.records.values()], linked)
  return cutOff ? 'conflict' : undefined
}

/** GOV-25, and DOC-57 for what is approved. */
function removalRefused({ target, user, before }: Step, world: World): ErrorCode | undefined {
  const creation = creationOf(before, target)
  if (creation) return creation.userId === user && creation.parts[0].recordId === target ? undefined : 'conflict'
  const record = found(before.records.get(target))
  const all = [target, ...(world.rules(record.kind).removesToo?.(record, before) ?? [])]
  const asked = all.some((id) => openOn(before, id).some((action) => kindOfAction(action) === 'remove'))
  return asked ? 'conflict' : undefined
}

function decisionRefused(step: Step, world: World): ErrorCode | undefined {
  const { verb, target, user, before, onlyDecider, rev } = step
  const action = before.actions.get(target)
  if (!action) return 'not-found'
  if (verb === 'withdraw' && action.userId !== user) return 'forbidden'
  if (action.closing) return 'already-handled'
  if (rev !== undefined && rev !== action.rev) return 'stale-record'
  if (verb === 'withdraw') return undefined
  if (verb === 'deny') return action.userId === user ? 'forbidden' : undefined
  if (action.authorIds.includes(user) && !onlyDecider) return 'own-change'
  if (waits(action, step, world)) return 'parent-pending'
  return hasGrown(action, step, world) ? 'affected-grown' : linksRefused(action, step, world)
}

/** GOV-11: a removal takes more along than it was filed about, and its approver does not say what they were shown. */
function hasGrown({ parts }: Action, { before, shown }: Step, world: World): boolean {
  const [root] = parts
  if (root.type !== 'remove' || shown) return false
  const gone = fallenWith(before, removedWith(before, root.recordId, world))
  return [...gone].some((id) => !parts.some(({ recordId }) => recordId === id))
}

/** CHG-13: something it is about, or hangs under, is only proposed and not by itself. */
function waits(action: Action, { before }: Step, world: World): boolean {
  const own = createdBy(action)
  const parents = own.flatMap((id) => parentsOf(found(before.records.get(id))))
  const needed = [
    ...(kindOfAction(action) === 'remove' ? action.parts.slice(0, 1) : action.parts).map(({ recordId }) => recordId),
    ...parents,
    ...linkedBy(action, world).map(({ parentId }) => parentId),
  ]
  const undecided = undecidedIn(before)
  return needed.some((id) => undecided.has(id) && !own.includes(id))
}

/** Nothing is cut off from the client by hanging under itself; GOV-08 for a link that was filled in the meantime. */
function linksRefused(action: Action, { before }: Step, world: World): ErrorCode | undefined {
  const records = [...before.records].map(([id, record]) => [id, withLinksOf(record, action, world)] as const)
  if (standingIn({ ...before, records: new Map(records) }).size < records.length) return 'conflict'
  const filled = linkedBy(action, world).some(({ recordId, kind, link, parentId }) => {
    const held = before.records.get(recordId)?.links[link] ?? []
    return !world.rules(kind).links[link]?.many && held.some((id) => id !== parentId)
  })
  return filled ? 'stale-values' : undefined
}

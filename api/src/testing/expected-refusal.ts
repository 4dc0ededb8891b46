import type { ErrorCode } from '@dossier/contract/platform/errors'
import type { NewParent } from '../file/engine/links'
import type { Action, CaseFile, ReviewedRecord } from '../file/engine/model'
import { found } from '../platform/errors'
import {
  alike,
  createdBy,
  creationOf,
  forcedIn,
  furtherParents,
  kindOfAction,
  leftBy,
  linkedBy,
  openOn,
  ownOf,
  ownValuesOf,
  parentsOf,
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
    case 'link':
      return linkRefused(step, world)
    case 'leave':
      return leavingRefused(step, world)
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
    return field in own && !alike(value, own[field]) && alike(value, record.values[field])
  })
  const ofOthers = updatesOf(before, target).some(
    (action) => action.userId !== user && setBack.some(([field]) => field in ownOf(action)),
  )
  return ofOthers ? 'conflict' : undefined
}

/** Nothing hangs under itself alone, or under what its kind does not name. */
function linkRefused({ target, before, links }: Step, world: World): ErrorCode | undefined {
  const further = furtherParents(before, target, links, world)
  if (further.length === 0) return undefined
  const records = [...before.records.values()]
  if (misfits(records, further, world)) return 'not-found'
  return isCutOff(before, records, further) ? 'conflict' : undefined
}

/** GOV-12: who leaves one parent keeps another, also once everything else that it is to leave is left. */
function leavingRefused({ target, before, links }: Step, world: World): ErrorCode | undefined {
  const record = before.records.get(target)
  const [[link, parentId] = ['', '']] = Object.entries(links)
  if (!record?.links[link]?.includes(parentId)) return 'not-found'
  const waiting = openOn(before, target).flatMap((action) => leftBy(action, world))
  const left = waiting.filter(({ recordId }) => recordId === target)
  if (left.some((other) => other.link === link && other.parentId === parentId)) return 'conflict'
  const gone = new Set([`${link} ${parentId}`, ...left.map((other) => `${other.link} ${other.parentId}`)])
  const kept = Object.entries(record.links).map(
    ([name, parents]) => [name, parents.filter((parent) => !gone.has(`${name} ${parent}`))] as const,
  )
  if (kept.every(([, parents]) => parents.length === 0)) return 'conflict'
  const records = new Map(before.records).set(target, { ...record, links: Object.fromEntries(kept) })
  return standingIn({ ...before, records }).size < records.size ? 'conflict' : undefined
}

/** GOV-25, and DOC-57 for what is approved. */
function removalRefused({ target, user, before }: Step, world: World): ErrorCode | undefined {
  const creation = creationOf(before, target)
  if (creation) return creation.userId === user && creation.parts[0].recordId === target ? undefined : 'conflict'
  const record = found(before.records.get(target))
  const all = [target, ...(world.rules(record.kind).cascadesTo?.(record, before) ?? [])]
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
  return linksRefused(action, step, world)
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
  const homeless = leftBy(action, world).some(({ recordId }) => {
    const record = records.find(([id]) => id === recordId)?.[1]
    return record !== undefined && parentsOf(record).length === 0
  })
  if (homeless) return 'conflict'
  const filled = linkedBy(action, world).some(({ recordId, kind, link, parentId }) => {
    const held = before.records.get(recordId)?.links[link] ?? []
    return !world.rules(kind).links[link]?.many && held.some((id) => id !== parentId)
  })
  return filled ? 'stale-values' : undefined
}

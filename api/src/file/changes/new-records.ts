import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import { changeMessages, proposedByOther } from '@dossier/contract/file/messages/changes'
import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages as texts } from '@dossier/contract/platform/messages/validation'
import { typeFault } from '@dossier/contract/platform/validation/field-value'
import type { Member } from '../../platform/access/actor'
import { associated, ensure, found, foundAssociated } from '../../platform/errors'
import { ensureMay } from '../case-files/rights'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { partOf } from '../engine/parts'
import { openActionsOf } from '../engine/projection'
import { proposeCreation } from '../engine/propose'
import { proposeLinks } from '../engine/propose-links'
import { kindOf, kindRules } from '../kinds/all-kinds'
import type { draftingIn } from '../kinds/drafting'
import type { Input, KnownParent, NewLinks, NewRecords, RecordAct } from '../kinds/kind'
import type { Outcome } from './acting'

type Filing = Omit<Parameters<typeof proposeCreation>[1], 'records' | 'parents'>

/** Who proposes, and the right it takes. */
type Proposing = { readonly member: Member; readonly requiredRight: RecordAct; readonly filing: Filing }

/** What a kind makes of the input of its call. */
export function expand(kind: Kind, input: Input, drafting: ReturnType<typeof draftingIn>): NewRecords | NewLinks {
  const { expand: make } = kindOf(kind)
  if (!make) throw new Error(`Nothing makes a ${kind}`)
  return make(input, drafting)
}

/** The file with new records, or with further parents for a known one, as proposed; refuses what may not stand there. */
export const propose = (before: CaseFile, expanded: NewRecords | NewLinks, proposing: Proposing): Outcome =>
  'links' in expanded ? proposeParents(before, expanded, proposing) : proposeSet(before, expanded, proposing)

function proposeSet(
  before: CaseFile,
  { records, parents = [] }: NewRecords,
  { member, requiredRight, filing }: Proposing,
) {
  const [root] = records
  const drafts = new Map(records.map((record) => [record.id, record]))
  for (const record of records) ensureParents(record, before, drafts)
  ensureMay(member, requiredRight, root)
  const errors = Object.assign({}, ...records.map(valueErrors))
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  for (const parent of parents) ensureLinkable(member, before, parent, drafts)
  const { file, action } = proposeCreation(before, { records, parents, ...filing }, kindRules)
  return { file, action, record: found(file.records.get(root.id)) }
}

/** A record of the file gets further parents, once that is approved. */
function proposeParents(before: CaseFile, { links: parents }: NewLinks, { member, filing }: Proposing) {
  for (const parent of parents) {
    ensureLinkable(member, before, parent, new Map())
    ensureNotAsked(before, parent)
  }
  const recordId = parents[0]?.recordId ?? ''
  const links = Object.fromEntries(parents.map(({ link, parentId }) => [link, parentId]))
  const { file, action } = proposeLinks(before, { recordId, links, ...filing }, kindRules)
  return { file, action, record: found(file.records.get(recordId)) }
}

/** Every parent is in the same file, of a kind that fits, and not about to be removed. */
function ensureParents(record: ReviewedRecord, file: CaseFile, drafts: ReadonlyMap<string, ReviewedRecord>) {
  for (const [name, rule] of Object.entries(kindRules(record.kind).links)) {
    const parents = record.links[name] ?? []
    ensure(rule.many === true || parents.length <= 1, 'invalid-request', { errors: { [name]: texts.invalidValue } })
    for (const id of parents) {
      const parent = file.records.get(id) ?? drafts.get(id)
      ensure(parent !== undefined && rule.to.includes(parent.kind), 'not-found', associated)
      ensure(!isBeingRemoved(file, id), 'conflict', { message: dashboardMessages.deleteAlreadyRequested })
    }
  }
}

/**
 * A record of the file may get a further parent: it is of the kind that the call names, seen as it stands (decision
 * 0012) and not about to be removed; the parent fits, and new records may be put there.
 */
function ensureLinkable(
  member: Member,
  file: CaseFile,
  { recordId, kind, link, parentId }: KnownParent,
  drafts: ReadonlyMap<string, ReviewedRecord>,
) {
  const record = foundAssociated(file.records.get(recordId))
  ensure(record.kind === kind && link in kindRules(kind).links, 'not-found', associated)
  ensureMay(member, 'view', record)
  const under = { ...record, links: { [link]: [parentId] } }
  ensureParents(under, file, drafts)
  ensureMay(member, 'create', under)
  ensure(!isBeingRemoved(file, recordId), 'conflict', { message: dashboardMessages.deleteAlreadyRequested })
}

/** Throws 409 for a parent that the record has, and for one that it waits for. */
function ensureNotAsked(file: CaseFile, { recordId, link, parentId }: KnownParent) {
  const { links } = found(file.records.get(recordId))
  ensure(!links[link]?.includes(parentId), 'conflict', { message: changeMessages.alreadyLinked })
  const open = openActionsOf(file, recordId).find((action) => partOf(action, recordId)?.fields[link]?.new === parentId)
  ensure(open === undefined, 'conflict', { message: proposedByOther(open?.userName ?? '') })
}

const isBeingRemoved = (file: CaseFile, id: string) =>
  openActionsOf(file, id).some((action) => partOf(action, id)?.type === 'remove')

/** Add dialogs ask little (PER-15), but what they are given must be values that the fields can hold. */
function valueErrors(record: ReviewedRecord): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const field of fieldsOf(record.kind as Kind)) {
    const value = record.values[field.name]
    // a file is nothing that a dialog was given
    if (value === null || value === undefined || field.input === 'file') continue
    const bounded = { ...field, maximum: field.maximum ?? limits.textMaximum }
    const message = typeFault(bounded, value)
    if (message !== undefined) errors[field.name] = message
  }
  return errors
}

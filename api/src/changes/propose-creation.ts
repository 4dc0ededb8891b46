import { fieldsOf } from '@dossier/contract/catalogue'
import type { Kind } from '@dossier/contract/kinds'
import { limits } from '@dossier/contract/limits'
import { changeMessages, proposedByOther } from '@dossier/contract/messages/changes'
import { dashboardMessages } from '@dossier/contract/messages/dashboard'
import { validationMessages as texts } from '@dossier/contract/messages/validation'
import { typeFault } from '@dossier/contract/validation/field-value'
import type { Member } from '../access/actor'
import { ensureMay } from '../case-files/rights'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { partOf, rootOf, typeOf } from '../engine/parts'
import { openActionsOf } from '../engine/projection'
import { proposeCreation } from '../engine/propose'
import { proposeLinks } from '../engine/propose-links'
import { associated, ensure, found, foundAssociated } from '../errors'
import { kindOf, kindRules } from '../kinds/all-kinds'
import { draftingIn } from '../kinds/drafting'
import type { Input, KnownParent, NewLinks, NewRecords, RecordAct } from '../kinds/kind'
import { actOf, byMember, type Dependencies, dayOf, emptyFile, type Outcome, recordAct, write } from './acting'
import { type FurtherAuthor, withFurtherAuthors } from './further-authors'
import { withNote } from './note'

/** What a creation asks for: the kind, what its call sent, and the client in whose file it is; none for a new client. */
export type Creation = {
  readonly kind: Kind
  readonly input: Input
  readonly under?: string | undefined
  /** Who wrote what is proposed, besides the member. */
  readonly writers?: readonly FurtherAuthor[]
  /** The right it takes where its call asks for another permission than the kind. */
  readonly takes?: RecordAct
}

/**
 * Proposes new records, a set with its root first (ruling 12): loads the client's file, checks parents, right and
 * values, lets the kind make and check its set, and files it as one change.
 * Throws 404 'Associated object was not found' for a client or parent that is not in the organisation's file.
 */
export const createRecord = (
  dependencies: Dependencies,
  member: Member,
  { kind, input: { note, ...input }, under, writers, takes = 'create' }: Creation,
): Promise<Outcome> =>
  actOf(dependencies, member, async (transaction) => {
    const companyId = under ?? dependencies.newId()
    const before = under ? await dependencies.caseFiles.ofClient(member, under, transaction.session) : emptyFile
    ensure(!under || before.records.has(under), 'not-found', associated)
    const { newId } = dependencies
    const drafting = draftingIn(before, companyId, {
      newId,
      at: transaction.at,
      today: dayOf(dependencies, transaction),
      by: member.name,
    })
    const expanded = expand(kind, input, drafting)
    const filing = { act: byMember(member, transaction), actionId: newId(), sequence: transaction.sequence }
    const proposed =
      'links' in expanded
        ? proposeParents(before, expanded, member, filing)
        : proposeSet(before, expanded, member, filing, takes)
    const { record } = proposed
    if (!proposed.action) return { ...proposed, action: null }
    const file = await withNote(
      dependencies,
      member,
      before,
      withFurtherAuthors(before, proposed.file, writers),
      note,
      transaction,
    )
    const action = found(file.actions.get(proposed.action.id))
    await write(dependencies, member, before, file, transaction)
    // A new client is all there is of its file; elsewhere what is only proposed counts for nothing yet (PRG-16).
    if (kind === 'company') await dependencies.projection.refresh(member, companyId, transaction.session, file)
    if (typeOf(action) === 'create') {
      recordAct(transaction, 'creation proposed', record, file, { action: action.id, records: action.parts.length })
    } else {
      recordAct(transaction, 'change proposed', record, file, {
        action: action.id,
        fields: Object.keys(rootOf(action).fields),
      })
    }
    return { file, record, action }
  })

type Filing = Omit<Parameters<typeof proposeCreation>[1], 'records' | 'parents'>

function expand(kind: Kind, input: Input, drafting: ReturnType<typeof draftingIn>): NewRecords | NewLinks {
  const { expand: make } = kindOf(kind)
  if (!make) throw new Error(`Nothing makes a ${kind}`)
  return make(input, drafting)
}

function proposeSet(
  before: CaseFile,
  { records, parents = [] }: NewRecords,
  member: Member,
  filing: Filing,
  takes: RecordAct,
) {
  const [root] = records
  const drafts = new Map(records.map((record) => [record.id, record]))
  for (const record of records) ensureParents(record, before, drafts)
  ensureMay(member, takes, root)
  const errors = Object.assign({}, ...records.map(valueErrors))
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  for (const parent of parents) ensureLinkable(member, before, parent, drafts)
  const { file, action } = proposeCreation(before, { records, parents, ...filing }, kindRules)
  return { file, action, record: found(file.records.get(root.id)) }
}

/** A record of the file gets further parents, once that is approved. */
function proposeParents(before: CaseFile, { links: parents }: NewLinks, member: Member, filing: Filing) {
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

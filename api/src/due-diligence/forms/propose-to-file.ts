import { declaredAs, declaredIn, dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { labelOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { createRecord } from '../../file/changes/create-record'
import { explainSnapshotIds } from '../../file/changes/explain-snapshot-ids'
import type { Origin } from '../../file/changes/origin'
import type { Update } from '../../file/changes/update'
import { updateRecord, updateRecords } from '../../file/changes/update-records'
import type { CaseFile } from '../../file/engine/model'
import { isProposed } from '../../file/engine/projection'
import { ensure, found } from '../../platform/errors'
import type { MemberContext } from '../context'
import type { Pair } from './declared-against-known'
import { ensureCurrent } from './ensure-current'
import { elementFactsOf, type Form, formFactsOf, isSubmitted } from './form'
import { formToWrite } from './form-access'
import { staff } from './form-authors'
import { linkAuthors } from './link-holders'
import { creationOf } from './new-in-file'
import { placeOf } from './places-in-file'
import { pairsIn, partOf, partsSeen, sees, standing } from './seen-pairs'

type Wanted = {
  readonly id: string
  readonly element: string
  readonly field?: string | undefined
  readonly fields?: readonly string[] | undefined
  readonly parts?: Readonly<Record<string, unknown>> | undefined
  readonly location_type?: string | undefined
  readonly rev?: number | undefined
  readonly note?: string | undefined
}

/** Whose work beside the proposer's is in what a form declares (GOV-01, GOV-43). */
type Behind = { readonly origin: Origin }

/**
 * Takes what a form declares into the client's file, by a change request like any other. Throws 403 without the right to
 * change it in the file, 409 for a form that moved on or is not submitted.
 */
export async function proposeToFile(ctx: MemberContext, wanted: Wanted) {
  const { id, element, field, fields, parts, location_type, rev, note } = wanted
  const { member } = ctx
  const form = await formToWrite(ctx, id)
  const file = await ctx.caseFiles.ofClient(member, form.record.companyId)
  const known = form.elements.find((each) => each.id === element && !isProposed(each))
  const declared = await explainSnapshotIds(ctx, member, [element], async () => found(known))
  ensure(sees(member, partOf[elementFactsOf(declared).type]), 'forbidden')
  ensure(isSubmitted(form), 'conflict', { message: texts.notToPropose })
  await ensureCurrent(ctx, form, rev, staff(ctx))
  const pair = found(pairsIn(member, form, file).find((each) => each.element?.id === element))
  const { written_by, writers = [] } = elementFactsOf(declared)
  const { comment: label, saved_from_inside_at } = formFactsOf(form.record)
  const origin = { writers: [...writers, ...linkAuthors(form)], savedFromInside: saved_from_inside_at !== undefined }
  const source = declaredIn(label, written_by?.name)
  if (fields !== undefined) return proposeFields(ctx, pair, { fields, origin, note: linesOf(source, note) })
  return field === undefined
    ? proposeParty(ctx, form, pair, { file, location_type, origin, note: linesOf(source, note) })
    : proposeField(ctx, pair, { field, parts, source, origin, note })
}

async function proposeField(
  ctx: MemberContext,
  { element, known }: Pair,
  { field, parts, source, origin, note }: Pick<Wanted, 'parts' | 'note'> & Behind & { field: string; source: string },
) {
  const place = known && placeOf(known, field)
  const value = element?.values[field] ?? null
  ensure(place !== undefined, 'invalid-request', { errors: { field: validationMessages.invalidValue } })
  ensure(value !== null, 'invalid-request', { errors: { field: texts.notProposable } })
  const isCompleted = place.isCompleted(value)
  ensure(isCompleted || parts === undefined, 'invalid-request', { errors: { parts: validationMessages.invalidValue } })
  const written = isCompleted ? completed(parts, place.fields) : place.write(value, place.record.values)
  const declared = isCompleted ? declaredAs(labelOf('due_diligence_element', field), String(value)) : ''
  const { kind, id } = place.record
  const edits = { ...written, note: linesOf(source, declared, note) }
  const { actions } = await updateRecord(ctx, { kind: kind as Kind, id, edits, origin })
  return { filed: actions.length }
}

/** Files several values that need no completing: as one change, or one for each record that they are about (WRK-25). */
async function proposeFields(
  ctx: MemberContext,
  { element, known }: Pair,
  { fields, origin, note }: Behind & { fields: readonly string[]; note: string },
) {
  const byRecord = new Map<string, Update>()
  for (const field of new Set(fields)) {
    const place = known && placeOf(known, field)
    const value = element?.values[field] ?? null
    const isProposable = place !== undefined && value !== null && !place.isCompleted(value)
    ensure(isProposable, 'invalid-request', { errors: { fields: texts.notProposable } })
    const { kind, id, values } = place.record
    const before = byRecord.get(id)?.edits ?? { note }
    byRecord.set(id, { kind: kind as Kind, id, edits: { ...before, ...place.write(value, values) }, origin })
  }
  const saves = await updateRecords(ctx, [...byRecord.values()])
  return { filed: saves.flatMap(({ actions }) => actions).length }
}

async function proposeParty(
  ctx: MemberContext,
  { record }: Form,
  { element, known }: Pair,
  { file, location_type, origin, note }: Behind & { file: CaseFile; location_type: string | undefined; note: string },
) {
  ensure(known === undefined, 'conflict', { message: texts.knownAlready })
  const parties = standing(ctx.member, file, partsSeen(ctx.member))
  const creation = creationOf(found(element), parties, location_type)
  const { kind, input } = found(creation, 'invalid-request', { errors: { field: texts.notProposable } })
  const asked = { kind, input: { ...input, note }, under: record.companyId, origin }
  const { action } = await createRecord(ctx, asked)
  return { filed: action ? 1 : 0 }
}

/** What a person completed. Throws 400 where they did not, and for what stands elsewhere in the file. */
function completed(parts: Wanted['parts'], fields: readonly string[]) {
  ensure(parts !== undefined, 'invalid-request', { errors: { field: texts.notProposable } })
  const isPart = Object.keys(parts).every((name) => fields.includes(name))
  ensure(isPart, 'invalid-request', { errors: { parts: validationMessages.invalidValue } })
  return parts
}

const linesOf = (...lines: readonly (string | undefined)[]) => lines.flatMap((line) => line?.trim() || []).join('\n')

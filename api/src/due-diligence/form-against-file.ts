import { labelOf } from '@dossier/contract/catalogue'
import { prefills } from '@dossier/contract/due-diligence-prefill'
import type { Kind } from '@dossier/contract/kinds'
import { declaredAs, declaredIn, dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import type { Member } from '../access/actor'
import type { CaseFile } from '../engine/model'
import { DomainError, ensure, found } from '../errors'
import type { Pair } from './declared-against-known'
import { elementFactsOf, type Form, factsOf } from './form'
import type { FormDependencies } from './form-dependencies'
import { findingAgain } from './known-parties'
import { creationOf } from './new-in-file'
import { placeOf } from './places-in-file'
import { isProposed } from './present-due-diligence'
import { presentPair } from './present-pair'
import { effective, pairsIn, partOf, partsSeen, seenBy, sees, standing } from './seen-pairs'

type Wanted = {
  readonly id: string
  readonly element: string
  readonly field?: string | undefined
  readonly parts?: Readonly<Record<string, unknown>> | undefined
  readonly location_type?: string | undefined
  readonly rev?: number | undefined
  readonly note?: string | undefined
}

/** What a form declares beside what the client's file knows, and its way into the file: by change requests like any other. */
export function formAgainstFile({ access, answers, authors, caseFiles, changes }: FormDependencies) {
  return {
    /** As far as a member of staff may see the file. */
    async compare(member: Member, id: string) {
      const form = await access.formOf(member, id)
      const file = await caseFiles.ofClient(member, form.record.companyId)
      const proposed = findingAgain({ file, counts: () => true, seen: seenBy(member, effective) })
      return {
        rev: form.record.rev,
        hidden: prefills.filter((part) => !sees(member, part)),
        parties: pairsIn(member, form, file).map((pair) =>
          presentPair(pair, pair.known && proposed(partOf[pair.known.type], pair.known), {
            member,
            isOpen: isSubmitted(form),
          }),
        ),
      }
    },

    /** Throws 403 without the right to change it in the file, 409 for a form that moved on or is not submitted. */
    async proposeToFile(member: Member, { id, element, field, parts, location_type, rev, note }: Wanted) {
      const form = await access.formToWrite(member, id)
      const file = await caseFiles.ofClient(member, form.record.companyId)
      const known = form.elements.find((each) => each.id === element && !isProposed(each))
      const declared = await changes.naming(member, [element], async () => found(known))
      ensure(sees(member, partOf[elementFactsOf(declared).type]), 'forbidden')
      ensure(isSubmitted(form), 'conflict', { message: texts.notToPropose })
      if (rev !== undefined && rev !== form.record.rev) {
        const { reader } = authors.byStaff(member)
        throw new DomainError('stale-record', { details: { current: await answers.form(member, form, reader) } })
      }
      const pair = found(pairsIn(member, form, file).find((each) => each.element?.id === element))
      const { written_by } = elementFactsOf(declared)
      const source = declaredIn(factsOf(form.record).comment, written_by?.name)
      return field === undefined
        ? create(member, form, pair, { file, location_type, note: linesOf(source, note) })
        : update(member, pair, { field, parts, source, note })
    },
  }

  async function update(
    member: Member,
    { element, known }: Pair,
    { field, parts, source, note }: Pick<Wanted, 'parts' | 'note'> & { field: string; source: string },
  ) {
    const place = known && placeOf(known, field)
    const { writers } = elementFactsOf(found(element))
    const value = element?.values[field] ?? null
    ensure(place !== undefined, 'invalid-request', { errors: { field: validationMessages.invalidValue } })
    ensure(value !== null, 'invalid-request', { errors: { field: texts.notProposable } })
    const isCompleted = place.isCompleted(value)
    ensure(isCompleted || parts === undefined, 'invalid-request', {
      errors: { parts: validationMessages.invalidValue },
    })
    const written = isCompleted ? completed(parts, place.fields) : place.write(value, place.record.values)
    const declared = isCompleted ? declaredAs(labelOf('due_diligence_element', field), String(value)) : ''
    const { kind, id } = place.record
    const edits = { ...written, note: linesOf(source, declared, note) }
    const { actions } = await changes.update(member, { kind: kind as Kind, id, edits, writers })
    return { filed: actions.length }
  }

  async function create(
    member: Member,
    { record }: Form,
    { element, known }: Pair,
    { file, location_type, note }: { file: CaseFile; location_type: string | undefined; note: string },
  ) {
    ensure(known === undefined, 'conflict', { message: texts.knownAlready })
    const creation = creationOf(found(element), standing(member, file, partsSeen(member)), location_type)
    const { kind, input } = found(creation, 'invalid-request', { errors: { field: texts.notProposable } })
    const { writers } = elementFactsOf(found(element))
    const { action } = await changes.create(member, {
      kind,
      input: { ...input, note },
      under: record.companyId,
      writers,
    })
    return { filed: action ? 1 : 0 }
  }
}

/** Returns what a person completed. Throws 400 where they did not, and for what stands elsewhere in the file. */
function completed(parts: Wanted['parts'], fields: readonly string[]) {
  ensure(parts !== undefined, 'invalid-request', { errors: { field: texts.notProposable } })
  const isPart = Object.keys(parts).every((name) => fields.includes(name))
  ensure(isPart, 'invalid-request', { errors: { parts: validationMessages.invalidValue } })
  return parts
}

const linesOf = (...lines: readonly (string | undefined)[]) => lines.flatMap((line) => line?.trim() || []).join('\n')

const isSubmitted = ({ record }: Form) => ['submitted', 'approved'].includes(factsOf(record).status)

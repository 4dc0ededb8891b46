import type { ElementType } from '@dossier/contract/due-diligence-form'
import { type Prefill, prefillSections, prefills } from '@dossier/contract/due-diligence-prefill'
import type { Kind } from '@dossier/contract/kinds'
import { declaredIn, dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import type { Member } from '../access/actor'
import { seesSections, visibleFields } from '../case-files/visibility'
import type { CaseFile, ReviewedRecord, Values } from '../engine/model'
import { DomainError, ensure, found } from '../errors'
import { type Pair, pairsOf } from './declared-against-known'
import { elementFactsOf, type Form, factsOf } from './form'
import type { FormDependencies } from './form-dependencies'
import { findingAgain, partiesIn } from './known-parties'
import { creationOf } from './new-in-file'
import { placeOf } from './places-in-file'
import { isProposed } from './present-due-diligence'
import { presentPair } from './present-pair'

type Wanted = {
  readonly id: string
  readonly element: string
  readonly field?: string | undefined
  readonly location_type?: string | undefined
  readonly rev?: number | undefined
  readonly note?: string | undefined
}

/** The part of a file that elements of a type are compared with. */
const partOf: Readonly<Record<ElementType, Prefill>> = {
  company: 'company',
  corporate_person: 'directors',
  director: 'directors',
  corporate_shareholder: 'shareholders',
  shareholder: 'shareholders',
  beneficiary: 'ubos',
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
    async proposeToFile(member: Member, { id, element, field, location_type, rev, note }: Wanted) {
      const form = await access.formToWrite(member, id)
      const file = await caseFiles.ofClient(member, form.record.companyId)
      const known = form.elements.find((each) => each.id === element && !isProposed(each))
      const declared = await changes.naming(member, [element], async () => found(known))
      ensure(sees(member, partOf[typeOf(declared)]), 'forbidden')
      ensure(isSubmitted(form), 'conflict', { message: texts.notToPropose })
      if (rev !== undefined && rev !== form.record.rev) {
        const { reader } = authors.byStaff(member)
        throw new DomainError('stale-record', { details: { current: await answers.form(member, form, reader) } })
      }
      const pair = found(pairsIn(member, form, file).find((each) => each.element?.id === element))
      const { written_by } = elementFactsOf(declared)
      const source = declaredIn(factsOf(form.record).comment, written_by?.name)
      const said = [source, note?.trim()].filter(Boolean).join('\n')
      return field === undefined
        ? create(member, form, pair, { file, location_type, note: said })
        : update(member, pair, field, said)
    },
  }

  async function update(member: Member, { element, known }: Pair, field: string, note: string) {
    const place = known && placeOf(known, field)
    const { writers } = elementFactsOf(found(element))
    const value = element?.values[field] ?? null
    ensure(place !== undefined, 'invalid-request', { errors: { field: validationMessages.invalidValue } })
    const edits = place.write(value, place.record.values)
    ensure(edits !== null && value !== null, 'invalid-request', { errors: { field: texts.notProposable } })
    const { kind, id } = place.record
    const { actions } = await changes.update(member, { kind: kind as Kind, id, edits: { ...edits, note }, writers })
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

const typeOf = ({ facts }: ReviewedRecord) => facts.type as ElementType
const sees = (member: Member, part: Prefill) => seesSections(member, [prefillSections[part]])
const partsSeen = (member: Member) => prefills.filter((part) => sees(member, part))
const isSubmitted = ({ record }: Form) => ['submitted', 'approved'].includes(factsOf(record).status)

function pairsIn(member: Member, { elements }: Form, file: CaseFile): readonly Pair[] {
  const parts = partsSeen(member)
  const declared = elements.filter((element) => !isProposed(element) && parts.includes(partOf[typeOf(element)]))
  return pairsOf(
    declared,
    standing(member, file, parts, () => true),
  )
}

/** Returns who stands in these parts of a file, by what is approved of them; what is only proposed as well where that counts. */
const standing = (
  member: Member,
  file: CaseFile,
  parts: readonly Prefill[],
  counts = (record: ReviewedRecord) => !isProposed(record),
) => parts.flatMap((part) => partiesIn({ file, counts, seen: seenBy(member, ({ values }) => values) }, part))

/** What a record holds once everything that is proposed is approved. */
const effective = ({ values, proposals }: ReviewedRecord): Values => ({ ...values, ...proposals })

const seenBy = (member: Member, read: (record: ReviewedRecord) => Values) => (record: ReviewedRecord) =>
  visibleFields(member, record.kind, read(record))

import { type Prefill, prefillSections, prefills } from '@dossier/contract/due-diligence/prefill'
import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import { seesSections, visibleFields } from '../../file/case-files/visibility'
import type { CaseFile, ReviewedRecord, Values } from '../../file/engine/model'
import { isProposed } from '../../file/engine/projection'
import type { Member } from '../../platform/access/actor'
import { type Pair, pairsOf } from './declared-against-known'
import { elementFactsOf, type Form } from './form'
import { partiesIn } from './known-parties'

/** The part of a file that elements of a type are compared with. */
export const partOf: Readonly<Record<ElementType, Prefill>> = {
  company: 'company',
  corporate_person: 'directors',
  director: 'directors',
  corporate_shareholder: 'shareholders',
  shareholder: 'shareholders',
  beneficiary: 'ubos',
}

/** Whether a member of staff sees a part of a file. */
export const sees = (member: Member, part: Prefill) => seesSections(member, [prefillSections[part]])
export const partsSeen = (member: Member) => prefills.filter((part) => sees(member, part))

/** Who of a form is who of a file, as far as a member of staff may see it. */
export function pairsIn(member: Member, { elements }: Form, file: CaseFile): readonly Pair[] {
  const parts = partsSeen(member)
  const declared = elements.filter(
    (element) => !isProposed(element) && parts.includes(partOf[elementFactsOf(element).type]),
  )
  return pairsOf(
    declared,
    standing(member, file, parts, () => true),
  )
}

/** Who stands in these parts of a file, by what is approved of them; what is only proposed as well where that counts. */
export const standing = (
  member: Member,
  file: CaseFile,
  parts: readonly Prefill[],
  counts = (record: ReviewedRecord) => !isProposed(record),
) => parts.flatMap((part) => partiesIn({ file, counts, seen: visibleIn(member, ({ values }) => values) }, part))

/** What a record holds once everything that is proposed is approved. */
export const effective = ({ values, proposals }: ReviewedRecord): Values => ({ ...values, ...proposals })

/** How values of records are read as far as a member of staff may see them. */
export const visibleIn = (member: Member, read: (record: ReviewedRecord) => Values) => (record: ReviewedRecord) =>
  visibleFields(member, record.kind, read(record))

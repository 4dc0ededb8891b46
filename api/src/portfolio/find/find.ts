import { dueDiligenceStatusLabel } from '@dossier/contract/due-diligence/messages'
import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { type Section, sections } from '@dossier/contract/file/sections'
import { portfolioLimits } from '@dossier/contract/portfolio/limits'
import type { FoundGroup } from '@dossier/contract/portfolio/schemas/find'
import { fileNameOf, lookedUpBy } from '../../file/case-files/names-to-find'
import { seesSections } from '../../file/case-files/visibility'
import type { ReviewedRecord } from '../../file/engine/model'
import { joined, parentIn } from '../../file/kinds/in-file'
import { nameOfDocument } from '../../file/kinds/kyc-file'
import type { Member } from '../../platform/access/actor'
import type { MemberContext } from '../context'
import { foundChanges } from './found-changes'
import { foundClients } from './found-clients'
import { foundPages } from './found-pages'
import { foundRecords, type Shown, type Wanted } from './found-records'

/** What a typed text finds of everything that the caller may open, in groups of which none is empty (WRK-07). */
export async function find(
  ctx: MemberContext,
  { text, limit = portfolioLimits.found }: { readonly text: string; readonly limit?: number | undefined },
): Promise<{ groups: FoundGroup[] }> {
  const key = lookedUpBy(text)
  if (key === '') return { groups: [] }
  const wanted: Wanted = { key, limit, looksAt: seesAll(ctx.member) ? limit : limit * looksFurther }
  const [clients, people, entities, documents, forms] = await Promise.all([
    foundClients(ctx, wanted),
    foundRecords(ctx, ['person'], wanted, person),
    foundRecords(ctx, ['legal_entity', 'subsidiary'], wanted, entity),
    foundRecords(ctx, ['kyc_file'], wanted, document),
    foundRecords(ctx, ['due_diligence_record'], wanted, form),
  ])
  const about = [clients, people, entities, documents].flatMap(({ records }) => records)
  const groups: FoundGroup[] = [
    { kind: 'clients', items: clients.items },
    { kind: 'people', items: people.items },
    { kind: 'entities', items: entities.items },
    { kind: 'documents', items: documents.items },
    { kind: 'changes', items: await foundChanges(ctx, about, wanted) },
    { kind: 'forms', items: forms.items },
    { kind: 'pages', items: foundPages(ctx.member, wanted) },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0) }
}

/** For someone who does not see every section, so many times what is wanted is looked at, and no more. */
const looksFurther = 10

const seesAll = (member: Member) => seesSections(member, Object.keys(sections) as Section[])

const formAddress = (companyId: string, formId: string) =>
  `${clientAddress(companyId, clientPage('due-diligence'))}${formId}/`

const person: Shown = { label: (record) => joined(record, 'firstName', 'lastName') }
const entity: Shown = { label: (record) => joined(record, 'name') }
const document: Shown = {
  label: nameOfDocument,
  detail: fileNameOf,
  // documents of a form are read with it
  link(record) {
    const formId = parentIn(record, 'dueDiligence')
    return formId === null ? undefined : formAddress(record.companyId, formId)
  },
}
const form: Shown = {
  label: (record: ReviewedRecord) => String(record.facts.comment ?? ''),
  detail: ({ facts }) => dueDiligenceStatusLabel(String(facts.status)),
  link: ({ id, companyId }) => formAddress(companyId, id),
}

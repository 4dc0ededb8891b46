import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { Kind } from '@dossier/contract/file/kinds'
import type { ReviewedRecord } from '../../file/engine/model'
import type { Input } from '../../file/kinds/kind'
import { elementFactsOf } from './form'
import type { KnownParty } from './known-parties'
import { nameFrom } from './places-in-file'
import { isSameAnswer } from './same-answer'

type Creation = { readonly kind: Kind; readonly input: Input }

/** How an element of a form that a file does not know is added to it, with its person or entity; undefined for the company. */
export function creationOf(
  element: ReviewedRecord,
  parties: readonly KnownParty[],
  location_type: string | undefined,
): Creation | undefined {
  const { values } = element
  const same = knownAs(element, parties)
  const person = same ? { person_id: same.id } : nameFrom(String(values.full_name ?? ''))
  const entity = same ? { entity_id: same.id } : { name: values.company_name }
  const percentage_held = values.amount_of_shares_holding
  const creations: Readonly<Record<ElementType, Creation | undefined>> = {
    company: undefined,
    director: { kind: 'managing_director', input: { entity_type: 'person', location_type, ...person } },
    corporate_person: { kind: 'managing_director', input: { entity_type: 'entity', location_type, ...entity } },
    shareholder: { kind: 'shareholder', input: { shareholder_type: 'person', percentage_held, ...person } },
    corporate_shareholder: { kind: 'shareholder', input: { shareholder_type: 'entity', percentage_held, ...entity } },
    beneficiary: { kind: 'ubo', input: { location_type, ...person } },
  }
  return creations[elementFactsOf(element).type]
}

/** The person of the file, in another role, with the same name and birth date; the entity with the same name. */
function knownAs({ values }: ReviewedRecord, parties: readonly KnownParty[]): ReviewedRecord | undefined {
  const { full_name, company_name, date_of_birth } = values
  return parties.find(({ identity, values: known }) =>
    identity.kind === 'person'
      ? Boolean(full_name && date_of_birth) &&
        isSameAnswer(full_name ?? null, known.full_name ?? null) &&
        date_of_birth === known.date_of_birth
      : identity.kind === 'legal_entity' &&
        Boolean(company_name) &&
        isSameAnswer(company_name ?? null, known.company_name ?? null),
  )?.identity
}

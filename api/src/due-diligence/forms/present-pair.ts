import type { DeclaredParty, DeclaredValue } from '@dossier/contract/due-diligence/schemas/declared'
import { nameFieldOf } from '@dossier/contract/file/catalogue/due-diligence-form'
import { mayOn } from '../../file/case-files/rights'
import type { ReviewedRecord } from '../../file/engine/model'
import type { Member } from '../../platform/access/actor'
import { mayInSection } from '../../platform/access/actor'
import { comparedValues, type Pair } from './declared-against-known'
import { elementFactsOf } from './form'
import type { KnownParty } from './known-parties'
import { placeOf } from './places-in-file'

type Viewing = {
  readonly member: Member
  /** Whether what the form declares can be proposed. */
  readonly isOpen: boolean
}

/** Someone of a form or a file with every value of them, beside what is proposed in the file. */
export function presentPair(pair: Pair, proposed: KnownParty | undefined, viewing: Viewing): DeclaredParty {
  const { element, known } = pair
  const type = element ? elementFactsOf(element).type : pair.known.type
  const named = element?.values[nameFieldOf(type)] || known?.values[nameFieldOf(type)]
  return {
    type,
    name: String(named ?? ''),
    element: element?.id ?? null,
    known: known?.identity.id ?? null,
    waiting: creationOf(known),
    may_propose: known === undefined && viewing.isOpen && mayAdd(type, viewing.member),
    values: comparedValues(pair).map((value) => ({ ...value, ...besides(value, pair, proposed, viewing) })),
  }
}

type Besides = Pick<DeclaredValue, 'waiting' | 'may_propose' | 'parts'>

function besides(
  { field, declared, state }: Pick<DeclaredValue, 'field' | 'declared' | 'state'>,
  { known }: Pair,
  proposed: KnownParty | undefined,
  { member, isOpen }: Viewing,
): Besides {
  const place = known && placeOf(known, field)
  if (!place) return { waiting: null, may_propose: false, parts: null }
  const { record, fields, isSame, isCompleted, write } = place
  const open = record.openActions.findLast((action) => action.fields.some((name) => fields.includes(name)))
  const value = proposed?.values[field] ?? null
  const waiting = open ? { action: open.id, user_name: open.userName, value } : null
  const differs = state === 'new' || state === 'different'
  const isAsked = waiting !== null && isSame(declared, value)
  const may_propose = differs && !isAsked && isOpen && mayOn(member, 'edit', record)
  return { waiting, may_propose, parts: may_propose && isCompleted(declared) ? write(declared, record.values) : null }
}

/** The open change that adds a party to the file. */
function creationOf(known: KnownParty | undefined): DeclaredParty['waiting'] {
  const records: readonly (ReviewedRecord | undefined)[] = [known?.identity, known?.holding]
  const open = records.flatMap((record) => record?.openActions ?? []).find(({ type }) => type === 'create')
  return open ? { action: open.id, user_name: open.userName } : null
}

const mayAdd = (type: DeclaredParty['type'], member: Member) =>
  type !== 'company' &&
  mayInSection(member, type === 'director' || type === 'corporate_person' ? 'directors' : 'owners', 'edit')

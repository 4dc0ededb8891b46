/** What a cell of a column must hold; `maximum` in characters, as goAML has it. */
export type Column = {
  readonly name: string
  readonly kind: 'text' | 'code' | 'day' | 'amount' | 'country' | 'swift' | 'party type'
  readonly maximum?: number
  readonly required?: true
}

export const sides = ['from', 'to'] as const
export type Side = (typeof sides)[number]
export const partyTypes = ['person', 'entity', 'account'] as const
export type PartyType = (typeof partyTypes)[number]

const required = true
const text = (name: string, maximum: number) => ({ name, kind: 'text', maximum }) as const
const code = (name: string) => ({ name, kind: 'code', maximum: 20, required }) as const

const ofTransaction: readonly Column[] = [
  { ...text('transactionnumber', 50), required },
  text('internal_ref_number', 50),
  text('transaction_location', 255),
  text('transaction_description', 4000),
  { name: 'date_transaction', kind: 'day', required },
  code('transmode_code'),
  { name: 'amount_local', kind: 'amount', required },
  text('comments', 4000),
]

const ofParty = [
  code('funds_code'),
  { name: 'party_type', kind: 'party type', required },
  text('first_name', 100),
  text('last_name', 100),
  { name: 'birthdate', kind: 'day' },
  text('id_number', 255),
  text('entity_name', 255),
  text('institution_name', 255),
  { name: 'swift', kind: 'swift' },
  text('account', 50),
  { name: 'country', kind: 'country', required },
] as const satisfies readonly Column[]

export type PartyColumn = (typeof ofParty)[number]['name']

/** The columns of a workbook in the order of the sample (FIU-26). */
export const columns: readonly Column[] = [
  ...ofTransaction,
  ...sides.flatMap((side) => ofParty.map((column) => ({ ...column, name: `${side}_${column.name}` }))),
]

type OfType = { readonly needed: readonly PartyColumn[]; readonly besides?: readonly PartyColumn[] }

/** What says who a party is, by its type. */
export const columnsOfType: Readonly<Record<PartyType, OfType>> = {
  person: { needed: ['first_name', 'last_name'], besides: ['birthdate', 'id_number'] },
  entity: { needed: ['entity_name'] },
  account: { needed: ['institution_name', 'swift', 'account'] },
}

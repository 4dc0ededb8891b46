import { requiredDocuments } from '@dossier/contract/file/completeness/item'
import type { DocumentFacts, DocumentType } from '@dossier/contract/file/documents'
import { corporateBoards } from './corporate-boards'
import { corporateOwners } from './corporate-owners'
import { directorName, isCompany } from './demo-board'
import type { DemoClock } from './demo-clock'
import { type Act, add, type Step } from './demo-desk'
import { approved, attach } from './demo-document'
import { isIndividual, ownerName } from './demo-owner'

const abroad: DocumentFacts = { local: false }
const banks = [
  ...requiredDocuments('bank_account_opening_forms', abroad),
  ...requiredDocuments('bank_signature_cards', abroad),
]
const ofClient = [
  ...requiredDocuments('documents', abroad),
  ...requiredDocuments('annual_accounts', abroad).filter(({ repeated }) => !repeated),
  ...banks,
]

/** Everything that is asked of a client abroad without subsidiaries, and of the individuals abroad who own and direct it. */
export function everyDocument(client: string, from: number, clock: DemoClock): readonly Step[] {
  const owners = (corporateOwners[client] ?? []).filter(isIndividual).map(ownerName)
  const directors = (corporateBoards[client] ?? []).filter((director) => !isCompany(director)).map(directorName)
  const officials = directors.filter((name) => !owners.includes(name))
  const acts = [
    ...banks.map(({ type }) => add('kyc_file', type, { documentType: type, bank_name: bankName })),
    ...ofClient.map((document) => attachTo(document, clock)),
    ...owners.flatMap((name) => papersOf('owner', name, clock)),
    ...officials.flatMap((name) => papersOf('official', name, clock)),
  ]
  return acts.flatMap((act, position) => approved(from - 2 * position, act))
}

const papersOf = (role: 'owner' | 'official', name: string, clock: DemoClock): readonly Act[] =>
  requiredDocuments('person', { ...abroad, role }).map((document) => attachTo(document, clock, name))

const bankName = 'Van Lanschot Kempen'

/** Attaches a document with all that is printed on it. */
function attachTo({ type, label, fields }: DocumentType, { dateIn, yearIn }: DemoClock, person?: string): Act {
  const bookYear = yearIn(type === 'kyc-aa-y2-12' ? -2 : -1)
  const printed: Readonly<Record<string, string>> = {
    certDate: dateIn(-400),
    year: bookYear,
    fiscal_year_ending_on: `${bookYear}-06-30`,
    license_type: 'B2B',
    expiration_date: dateIn(900),
    bank_name: bankName,
  }
  const asked = fields.filter(({ required }) => required).map(({ name }) => [name, printed[name] ?? ''])
  return attach(type, `${label.toLowerCase().replace(/\W+/g, '-')}.pdf`, Object.fromEntries(asked), person)
}

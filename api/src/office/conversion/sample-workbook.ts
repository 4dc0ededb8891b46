import type { Cell } from '../../platform/tables/table'
import { xlsxOf } from '../../platform/tables/xlsx'
import { columns } from './columns'

const text = (text: string): Cell => ({ text })

/** One transaction of each type of party, by the names of columns. */
const rows: readonly Readonly<Record<string, Cell>>[] = [
  {
    transactionnumber: text('2026-0001'),
    internal_ref_number: text('A-17'),
    transaction_location: text('Willemstad'),
    transaction_description: text('Wire transfer for an invoice'),
    date_transaction: { day: '2026-01-15' },
    transmode_code: text('WIRE'),
    amount_local: { number: 12500.5 },
    from_funds_code: text('E'),
    from_party_type: text('person'),
    from_first_name: text('Maria'),
    from_last_name: text('Sample'),
    from_birthdate: { day: '1980-04-30' },
    from_id_number: text('198004301'),
    from_country: text('CW'),
    to_funds_code: text('E'),
    to_party_type: text('account'),
    to_institution_name: text('Sample Bank N.V.'),
    to_swift: text('SAMPNL2A'),
    to_account: text('NL00SAMP0123456789'),
    to_country: text('NL'),
  },
  {
    transactionnumber: text('2026-0002'),
    date_transaction: { day: '2026-01-16' },
    transmode_code: text('CASH'),
    amount_local: { number: 900 },
    comments: text('Paid at the counter'),
    from_funds_code: text('K'),
    from_party_type: text('entity'),
    from_entity_name: text('Sample Trading B.V.'),
    from_country: text('SR'),
    to_funds_code: text('K'),
    to_party_type: text('person'),
    to_first_name: text('Carlos'),
    to_last_name: text('Sample'),
    to_country: text('SR'),
  },
]

/** The workbook that shows what conversion takes: its titles, and rows that can be converted as they stand (FIU-25). */
export function sampleWorkbook(at: Date): AsyncIterable<Uint8Array> {
  const headers = columns.map(({ name }) => name)
  return xlsxOf({ headers, rows: sampleRows() }, 'Transactions', at)
}

async function* sampleRows() {
  for (const row of rows) yield columns.map(({ name }) => row[name] ?? null)
}

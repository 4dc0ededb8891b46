import { type ClientColumn, clientColumns } from '@dossier/contract/people/client-columns'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { ensure } from '../../platform/errors'
import type { ActorContext } from '../context'

type Chosen = { readonly company_type: keyof typeof clientColumns; readonly columns: ClientColumn[] }

/** WRK-01: of the caller, for one type of clients, whose columns they must be, each once; not on the trail, as how pages look. */
export async function saveClientColumns({ actor, users }: ActorContext, { company_type, columns }: Chosen) {
  const known: readonly ClientColumn[] = clientColumns[company_type]
  const isChoice = columns.every((column) => known.includes(column)) && new Set(columns).size === columns.length
  ensure(isChoice, 'invalid-request', { errors: { columns: validationMessages.invalidValue } })
  return { client_columns: await users.saveClientColumns(actor.userId, { [company_type]: columns }) }
}

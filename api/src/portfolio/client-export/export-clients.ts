import { Readable } from 'node:stream'
import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Client } from '../../file/case-files/client'
import { columnsOf, ensureSeesColumns } from '../../file/clients/list-clients'
import { presentListItem } from '../../file/clients/present-client'
import type { FileAnswer } from '../../platform/http/answer-file'
import { inTurns } from '../../platform/in-turns'
import { csvOf } from '../../platform/tables/csv'
import type { Table } from '../../platform/tables/table'
import { xlsxOf } from '../../platform/tables/xlsx'
import type { MemberContext } from '../context'
import { clientColumns } from './client-columns'
import type { ClientExport } from './client-export'
import { onRecord } from './on-record'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * All rows of the client list as a file, which is made while it is sent: a few hundred clients are in memory, none are read
 * faster than they are taken, and none once their reader has gone (WRK-06). 403 for columns that the caller may not
 * see.
 */
export async function exportClients(ctx: MemberContext, wanted: ClientExport): Promise<FileAnswer> {
  const { member, now, timeZone } = ctx
  ensureSeesColumns(member, [...wanted.columns, ...columnsOf(wanted.ordering.key, wanted.filters)])
  await ctx.limits.countExport(member.userId)
  ctx.accessLog.note(member, { what: 'list', companyId: null })
  const today = calendarDateOf(now(), timeZone)
  const search = { text: wanted.search, filters: wanted.filters, timeZone, today }
  const clients = ctx.clients.inOrder(member, search, wanted.ordering)
  return {
    filename: `clients-${today}.${wanted.format}`,
    type: types[wanted.format],
    disposition: 'attachment',
    whole: true,
    open: () => Readable.from(onRecord(ctx, wanted, (counted) => contentOf(ctx, wanted, counted(clients)))),
  }
}

function contentOf(ctx: MemberContext, { format, columns }: ClientExport, clients: AsyncIterable<Client>) {
  const table: Table = {
    headers: columns.map((column) => clientColumns[column].header),
    rows: rowsOf(ctx, columns, inTurns(clients)),
  }
  return format === 'csv' ? csvOf(table) : xlsxOf(table, 'Clients', ctx.now())
}

async function* rowsOf(
  { member, timeZone }: MemberContext,
  columns: readonly ClientOrderingKey[],
  clients: AsyncIterable<Client>,
) {
  for await (const client of clients) {
    const item = presentListItem(client, member)
    yield columns.map((column) => clientColumns[column].cell(item, timeZone))
  }
}

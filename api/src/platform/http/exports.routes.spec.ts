import { endpoints } from '@dossier/contract/endpoints'
import { aFile } from '@dossier/contract/platform/endpoint'
import { expect, it } from 'vitest'
import { exported } from '../../testing/audit-packs'
import { openFirmWithClient } from '../../testing/firm-with-client'

it('GOV-23 nothing but the client list is exported in cells, and a sample workbook of ours: documents as they were uploaded, papers as PDF, a pack of JSON, reports as XML', async () => {
  const answered = await Promise.all(
    Object.entries(endpoints).map(async ([name, call]) => [name, (await call.schemas()).response] as const),
  )
  // a call with a table in it neutralises its cells, and has a spec over its route that proves it
  expect(answered.flatMap(([name, response]) => (response === aFile ? [name] : [])).toSorted()).toEqual([
    'downloadKycFile',
    'dueDiligencePdf',
    'dueDiligencePdfByLink',
    'exportAudit',
    'exportClients',
    'getAttachment',
    'getFile',
    'screeningPdf',
    'viewKycFile',
  ])
  const { product, firm, client } = await openFirmWithClient('=cmd|calc', ['manager', 'officer'])
  const pack = await exported(product, firm.as.officer, { company_id: client })
  const kinds = new Set([...pack.keys()].map((name) => name.slice(name.lastIndexOf('.'))))
  for (const table of ['.csv', '.tsv', '.xls', '.xlsx', '.ods', '.html']) expect(kinds).not.toContain(table)
})

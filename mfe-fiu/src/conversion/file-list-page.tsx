import { conversionMessages } from '@dossier/contract/office/conversion-messages'
import type { ConvertedFile } from '@dossier/contract/office/schemas/conversion'
import { formatDate } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import { ButtonLink } from '@dossier/shared-ui/core'
import { type Column, DataTable, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { fileSizeText } from '@dossier/shared-ui/files'
import { Page, useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { filesQuery } from './conversion.queries'
import { feeText } from './credits-text'
import { DownloadButton } from './download-button'

const columns: readonly Column<ConvertedFile>[] = [
  { key: 'uploadDate', header: 'Upload Date', cell: ({ uploadDate }) => formatDate(uploadDate), tight: true },
  { key: 'filename', header: 'File name', cell: ({ filename }) => filename },
  { key: 'filesize', header: 'File Size', cell: ({ filesize }) => fileSizeText(filesize), align: 'end', tight: true },
  { key: 'rows', header: 'Rows', cell: ({ rows }) => rows.toLocaleString('en-GB'), align: 'end' },
  { key: 'fee', header: 'Fee', cell: ({ conversionFee }) => feeText(conversionFee), align: 'end' },
  { key: 'comment', header: 'Comment', cell: ({ conversionFeeComment }) => conversionFeeComment },
  {
    key: 'action',
    header: 'Action',
    cell: ({ _id, filename }) => (
      <DownloadButton id={_id} filename={filename.replace(/\.xlsx$/i, '.zip')}>
        Download
      </DownloadButton>
    ),
    tight: true,
  },
]

/** FIU-19: what one has converted, newest first. */
export function FileListPage() {
  const query = useQuery(filesQuery)
  const { page, setPage } = useListAddress({ key: 'uploadDate', direction: 'desc' })
  const all = query.data
  const shown = Math.min(page, Math.max(1, Math.ceil((all?.length ?? 0) / limits.pageSize)))
  const table = (
    <DataTable
      label="Converted files"
      columns={columns}
      rows={all?.slice((shown - 1) * limits.pageSize, shown * limits.pageSize)}
      rowKey={({ _id }) => _id}
      stacks
      paging={{ page: shown, total: all?.length ?? 0, onPage: setPage }}
      empty={
        <EmptyState text={conversionMessages.none}>
          <ButtonLink href="/fiu/convert">Convert a workbook</ButtonLink>
        </EmptyState>
      }
    />
  )
  return (
    <Page title="File List" lead="Workbooks that became reports to the FIU.">
      <QueryView query={query} failed={{ operation: 'files loading' }} skeleton={table}>
        {() => table}
      </QueryView>
    </Page>
  )
}

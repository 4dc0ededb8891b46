import { type Column, DateText, EmptyState } from '@dossier/shared-ui/data'
import { fileSizeText } from '@dossier/shared-ui/files'
import { Panel } from '@dossier/shared-ui/frame'
import { PagedTable } from '../../analysis/paged-table'
import { BreakableText } from '../../breakable-text'
import type { PlatformUser } from '../back-office.queries'

type File = PlatformUser['files'][number]
type Login = PlatformUser['loginHistory'][number]

/** ADM-11. */
export const FilesPanel = ({ files }: { readonly files: readonly File[] }) => (
  <Panel title="Uploaded files">
    <PagedTable
      label="Uploaded files"
      columns={fileColumns}
      rows={files}
      rowKey={({ _id }) => _id}
      empty={<EmptyState text="Nothing here yet" />}
    />
  </Panel>
)

/** ADM-12. */
export const SignInsPanel = ({ logins }: { readonly logins: readonly Login[] }) => (
  <Panel title="Login history">
    <PagedTable
      label="Login history"
      columns={loginColumns}
      rows={logins}
      rowKey={({ date, ip, user_agent }) => `${date} ${ip} ${user_agent}`}
      empty={<EmptyState text="Never signed in" />}
    />
  </Panel>
)

const fileColumns: readonly Column<File>[] = [
  { key: 'name', header: 'Name', cell: ({ filename }) => <BreakableText>{filename}</BreakableText> },
  { key: 'size', header: 'Size', cell: ({ filesize }) => fileSizeText(filesize), align: 'end', tight: true },
  { key: 'date', header: 'Date', cell: ({ uploadDate }) => <DateText value={uploadDate} />, tight: true },
  { key: 'rows', header: 'Rows', cell: ({ rows }) => rows.toLocaleString('en-GB'), align: 'end', tight: true },
  {
    key: 'fee',
    header: 'Conversion fee',
    cell: ({ conversionFee }) => conversionFee.toFixed(2),
    align: 'end',
    tight: true,
  },
  { key: 'comment', header: 'Comment', cell: ({ conversionFeeComment }) => conversionFeeComment },
]

const loginColumns: readonly Column<Login>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => <DateText value={date} as="time" />, tight: true },
  { key: 'ip', header: 'IP', cell: ({ ip }) => ip, tight: true },
  { key: 'agent', header: 'User agent', cell: ({ user_agent }) => <BreakableText>{user_agent}</BreakableText> },
]

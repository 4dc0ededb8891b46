import type { ListedUser } from '@dossier/contract/office/schemas/back-office'
import { userOrderingKeys } from '@dossier/contract/people/user-orders'
import { Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DataTable, DateText, EmptyState, QueryView, SearchField, Tag } from '@dossier/shared-ui/data'
import { Page, useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { BreakableText } from '../breakable-text'
import { usersQuery } from './back-office.queries'

const title = 'Users'
const newestFirst = { key: 'created', direction: 'desc' } as const

/** ADM-01, ADM-02: everyone who has an account, in all organisations. */
export function UsersPage() {
  const { search, setSearch, sort, setSort, page, setPage } = useListAddress(newestFirst)
  const query = useQuery(
    usersQuery({
      ...(search !== '' && { search }),
      orderingKey: userOrderingKeys.find((key) => key === sort.key) ?? newestFirst.key,
      orderingValue: sort.direction,
      page: String(page),
    }),
  )
  const count = query.data?.count ?? 0
  const table = (
    <DataTable
      label={title}
      columns={columns}
      rows={query.data?.users}
      rowKey={({ _id }) => _id}
      href={({ _id }) => `/admin/users/${_id}/`}
      sort={sort}
      onSort={setSort}
      busy={query.isPlaceholderData}
      stacks
      empty={<NoUsers search={search} onClear={() => setSearch('')} />}
      paging={{ page, total: count, onPage: setPage }}
    />
  )
  return (
    <Page title={title} breadcrumbs={[{ label: 'Admin' }, { label: title }]}>
      <Stack gap="sm">
        <Group justify="between" align="center">
          <SearchField label="Search users" value={search} onSearch={setSearch} busy={query.isPlaceholderData} />
          <Text as="span" size="small" tone="dim" numeric role="status">
            {query.data === undefined ? '' : count === 1 ? '1 user' : `${count.toLocaleString('en-GB')} users`}
          </Text>
        </Group>
        <QueryView query={query} failed={{ operation: 'users loading' }} skeleton={table}>
          {() => table}
        </QueryView>
      </Stack>
    </Page>
  )
}

type NoUsersProps = { readonly search: string; readonly onClear: () => void }

const NoUsers = ({ search, onClear }: NoUsersProps) => (
  <EmptyState text={search === '' ? 'No users on this page' : `No user has “${search}” in their name or email`}>
    {search === '' ? null : <Button onClick={onClear}>Show all users</Button>}
  </EmptyState>
)

const columns: readonly Column<ListedUser>[] = [
  {
    key: 'username',
    header: 'Name',
    cell: ({ username }) => <BreakableText>{username}</BreakableText>,
    sortable: true,
    width: '20%',
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email, email_verified }) => (
      <Group gap="sm">
        <BreakableText>{email}</BreakableText>
        {email_verified ? null : <Tag tone="pending">Not verified</Tag>}
      </Group>
    ),
    sortable: true,
  },
  {
    key: 'organisation',
    header: 'Organisation',
    cell: ({ organisation }) =>
      organisation === null ? (
        <Text as="span" tone="dim">
          Operator
        </Text>
      ) : (
        organisation
      ),
    width: '20%',
  },
  {
    key: 'created',
    header: 'Registered',
    cell: ({ created }) => <DateText value={created} />,
    sortable: true,
    tight: true,
  },
  {
    key: 'lastLogin',
    header: 'Last login',
    cell: ({ lastLogin }) =>
      lastLogin === null ? (
        <Text as="span" tone="dim">
          Never
        </Text>
      ) : (
        <DateText value={lastLogin} />
      ),
    sortable: true,
    tight: true,
  },
]

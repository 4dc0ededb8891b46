import { userMessages } from '@dossier/contract/people/messages/users'
import { limits } from '@dossier/contract/platform/limits'
import { Button, Group, Stack, Text, Title } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, Pager, QueryView, SearchField } from '@dossier/shared-ui/data'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { accountListQuery } from '../account.queries'
import { accountAddress, accountColumns } from './account-columns'
import styles from './account-list.module.css'
import { byUsername, findAccounts, inOrder } from './find-accounts'

/** From how many accounts on looking for one takes longer than typing. */
const worthSearching = 8

const countText = (found: number, all: number) => {
  const accounts = all === 1 ? '1 account' : `${all} accounts`
  return found === all ? accounts : `${found} of ${accounts}`
}

/** USR-02: everyone who has an account, found while one types. */
export function AccountList() {
  const { search, setSearch, sort, setSort, page, setPage } = useListAddress(byUsername)
  const query = useQuery(accountListQuery)
  const { data } = query
  const found = data && inOrder(findAccounts(data, search), sort)
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / limits.pageSize))
  const shown = Math.min(page, pages)
  const table = (
    <div className={styles.table}>
      <DataTable
        label={userMessages.listTitle}
        columns={accountColumns}
        rows={found?.slice((shown - 1) * limits.pageSize, shown * limits.pageSize)}
        rowKey={({ _id }) => _id}
        href={accountAddress}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState text={`No account has “${search.trim()}” in its username, email, role or name`}>
            <Button onClick={() => setSearch('')}>Show all accounts</Button>
          </EmptyState>
        }
      />
    </div>
  )
  return (
    <Stack gap="sm" as="section">
      <Group align="baseline">
        <Title level={2}>{userMessages.listTitle}</Title>
        <Text as="span" size="small" tone="dim" numeric role="status">
          {data === undefined || found === undefined ? '' : countText(found.length, data.length)}
        </Text>
      </Group>
      {search !== '' || (data?.length ?? 0) >= worthSearching ? (
        <SearchField label="Search accounts" value={search} onSearch={setSearch} atOnce />
      ) : null}
      <QueryView query={query} failed={{ operation: 'accounts loading' }} skeleton={table}>
        {() => table}
      </QueryView>
      <Pager page={shown} total={found?.length ?? 0} onPage={setPage} />
    </Stack>
  )
}

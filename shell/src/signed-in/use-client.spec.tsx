import { countNotifications } from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { permissions } from '@dossier/contract/platform/permissions'
import { clientKey, clientQuery, pendingCountQuery } from '@dossier/shared-ui/area/client-queries'
import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { signInAs } from '@dossier/shared-ui/testing/sign-in'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { ToastStack } from '@dossier/shared-ui/toasts'
import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clientName } from '../menu/client-facts'
import { useClient, usePendingCount } from './use-client'

const companyId = '65f0c0ffee65f0c0ffee65f0'
const held = (value: string | null) => ({ value, new_value: null })

const companyData = {
  _id: companyId,
  company_type: 'corporate' as const,
  name: held('Harbour Holdings'),
  first_name: held(null),
  last_name: held(null),
  location_type: held('abroad'),
  account_holder_type: held(null),
  transaction_profile_report: held('YES'),
  sanction_screening_available: held('NO'),
  rev: 1,
  changesCount: 2,
}

function Frame({ open }: { readonly open: string | undefined }) {
  const { client } = useClient(open)
  const pending = usePendingCount(open)
  return <p>{client === undefined ? 'nobody' : `${clientName(client)}, ${pending} pending`}</p>
}

describe('The client whose pages are open', () => {
  it('NTF-09 is not asked for its count by those who may not see requests', async () => {
    signInAs(
      {},
      permissions.filter((name) => name !== 'view_requested_changes'),
    )
    const asked: unknown[] = []
    stub(getDashboard, () => ({ status: 'success', companyData }))
    stub(countNotifications, ({ query }) => {
      asked.push(query)
      return { status: 'success', count: 2 }
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Frame open={companyId} />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('Harbour Holdings, 0 pending')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('NTF-16 ERR-02 says that its changes could not be counted, and keeps the count that it showed', async () => {
    signInAs()
    stub(getDashboard, () => ({ status: 'success', companyData }))
    stub(countNotifications, () => ({ status: 'success', count: 2 }))
    const queryClient = createQueryClient()
    render(
      <QueryClientProvider client={queryClient}>
        <Frame open={companyId} />
        <ToastStack />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('Harbour Holdings, 2 pending')).toBeVisible()
    stub(countNotifications, () => refuse('unavailable'))
    await act(() => queryClient.refetchQueries({ queryKey: pendingCountQuery(companyId).queryKey }))
    const text = 'There was an error during notifications loading. Please try again or contact the support'
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText('Harbour Holdings, 2 pending')).toBeVisible()
  })

  it('NTF-09 SHL-36 SHL-40 is held with what the frame asks of it, and with its count gone once they are left', async () => {
    signInAs()
    stub(getDashboard, () => ({ status: 'success', companyData }))
    stub(countNotifications, ({ query }) => ({ status: 'success', count: query.company_id === undefined ? 9 : 2 }))
    const queryClient = createQueryClient()
    const frame = (open: string | undefined) => (
      <QueryClientProvider client={queryClient}>
        <Frame open={open} />
      </QueryClientProvider>
    )
    const { rerender } = render(frame(companyId))
    expect(await screen.findByText('Harbour Holdings, 2 pending')).toBeVisible()
    expect(queryClient.getQueryData(clientQuery(companyId).queryKey)).toMatchObject(companyData)

    queryClient.setQueryData([...clientKey(companyId), 'due-diligence', 'list', 1], { records: [] })
    rerender(frame(undefined))
    expect(screen.getByText('nobody')).toBeVisible()
    const keys = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined)
    expect(keys.map(({ queryKey }) => queryKey.join(' ')).filter((key) => key.includes(companyId))).toEqual([])
  })
})

import type { Permission } from '@dossier/contract/platform/permissions'
import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { signInAs } from '@dossier/shared-ui/testing/sign-in'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ClientHeader } from './client-header'

const companyId = '65f0c0ffee65f0c0ffee65f0'
const client = {
  company_type: 'corporate',
  name: { value: 'Harbour Holdings', new_value: 'Harbour Group' },
  location_type: { value: 'abroad', new_value: null },
  risk_level: { value: 'high', new_value: null },
  progress: { corporate: 62.5, shareholders: 0, managing_directors: 100 },
}

const headerFor = (...granted: Permission[]) => {
  signInAs({}, granted)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientHeader companyId={companyId} client={client} />
    </QueryClientProvider>,
  )
}

describe('The header of a client’s pages', () => {
  it('says who it is by approved values, and how complete its sections are', async () => {
    headerFor('view_dashboard_tab', 'view_chart')
    expect(screen.getByRole('link', { name: 'Harbour Holdings' })).toHaveAttribute('href', `/${companyId}/`)
    expect(screen.getByText('Corporate, Offshore')).toBeVisible()
    expect(screen.getByText('High')).toBeVisible()
    expect(screen.getByText('62.5%')).toBeVisible()
    expect(screen.getByText('Managing Directors')).toBeVisible()
    await expectNoViolations()
  })

  it('is a skeleton while the client is loading, and nothing where it cannot be read', async () => {
    signInAs({}, [])
    const header = (isLoading: boolean) => (
      <QueryClientProvider client={createQueryClient()}>
        <ClientHeader companyId={companyId} client={undefined} isLoading={isLoading} />
      </QueryClientProvider>
    )
    const { rerender } = render(header(true))
    expect(await screen.findByText('Loading the client')).toBeInTheDocument()
    rerender(header(false))
    expect(screen.queryByRole('region', { name: 'Client' })).toBeNull()
  })

  it('DSH-34 PRM-17 has no rings for those who may not see charts', () => {
    headerFor('view_dashboard_tab')
    expect(screen.getByRole('link', { name: 'Harbour Holdings' })).toBeVisible()
    expect(screen.queryByText('62.5%')).toBeNull()
  })
})

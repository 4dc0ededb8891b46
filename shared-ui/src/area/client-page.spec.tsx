import { clientPage } from '@dossier/contract/file/client-pages'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Link } from '../controls/link/link'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { stubClient } from '../testing/stub-client'
import { aSnapshot, stubSnapshots } from '../testing/stub-snapshots'
import { ClientPage } from './client-page'

const id = '65f0c0ffee65f0c0ffee65f0'
const snapshotId = 'b'.repeat(24)

beforeEach(() => void stubClient())

const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
const trail = () =>
  crumbs()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('The frame of a page of a client', () => {
  it('has the list and the client as breadcrumbs of the dashboard, and its title', async () => {
    renderPage(
      <ClientPage companyId={id} page={clientPage('dashboard')}>
        …
      </ClientPage>,
    )
    expect(screen.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await crumbs().findByText('Acme N.V.')
    expect(trail()).toEqual(['Corporate KYC', 'Acme N.V.'])
    expect(crumbs().getByRole('link', { name: 'Corporate KYC' })).toHaveAttribute('href', '/')
    expect(document.title).toBe('KYC - Acme N.V.')
    await expectNoViolations()
  })

  it('leads to the list that an account holder stands in', async () => {
    const field = (value: string) => ({ value, new_value: null })
    stubClient({ company_type: 'account_holder', first_name: field('Maria'), last_name: field('Silva') })
    renderPage(
      <ClientPage companyId={id} page={clientPage('account-holder')}>
        …
      </ClientPage>,
    )
    await crumbs().findByText('Maria Silva')
    expect(trail()).toEqual(['Account Holder KYC', 'Maria Silva', 'Account Holder'])
    expect(document.title).toBe('KYC - Maria Silva')
  })

  it('PLT-01 serves a page that only its own area describes, with what is open in it', async () => {
    renderPage(
      <ClientPage
        companyId={id}
        page={{ label: 'Reports', path: '/reports' }}
        title="Report of June"
        opened="June"
        actions={<button type="button">Print</button>}
      >
        …
      </ClientPage>,
    )
    await crumbs().findByText('Acme N.V.')
    expect(trail()).toEqual(['Corporate KYC', 'Acme N.V.', 'Reports', 'June'])
    expect(crumbs().getByRole('link', { name: 'Reports' })).toHaveAttribute('href', `/${id}/reports/`)
    expect(screen.getByRole('heading', { name: 'Report of June' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(document.title).toBe('June - Reports - Acme N.V. - Dossier')
  })

  it('SNP-14 DSH-07 names the snapshot that is viewed; closing it shows the present state of the page, read anew', async () => {
    const asked = stubClient()
    stubSnapshots(aSnapshot({ _id: snapshotId }))
    const { user, router } = renderPage(
      <ClientPage companyId={id} page={clientPage('corporate')}>
        …
      </ClientPage>,
      { at: `/${id}/corporate/?highlight=x&snapshot=${snapshotId}` },
    )
    const banner = await screen.findByText('You are viewing the snapshot “Review 2026” of Jan 05, 2026 at 09:00')
    expect(banner).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent('It is read-only.')
    await user.click(screen.getByRole('button', { name: 'Close snapshot' }))
    expect(router.state.location.search).toBe('?highlight=x')
    expect(screen.queryByRole('note')).toBeNull()
    await waitFor(() => expect(asked).toEqual([snapshotId, undefined]))
  })

  it('SNP-15 keeps the snapshot in the links of the page, and says where a page shows the present state all the same', async () => {
    stubSnapshots()
    renderPage(
      <ClientPage companyId={id} page={clientPage('workflow')} showsLive>
        <Link href={`/${id}/shareholders/`}>Owners</Link>
        <Link href="/help-center">Help</Link>
      </ClientPage>,
      { at: `/${id}/workflow/?snapshot=${snapshotId}` },
    )
    expect(screen.getByRole('link', { name: 'Owners' })).toHaveAttribute(
      'href',
      `/${id}/shareholders/?snapshot=${snapshotId}`,
    )
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help-center')
    expect(await screen.findByRole('note')).toHaveTextContent('This page shows the present state all the same.')
  })
})

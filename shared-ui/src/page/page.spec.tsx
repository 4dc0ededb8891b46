import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page'
import { BreadcrumbSlot } from './breadcrumbs'
import { Page } from './page'
import { useShortcuts } from './use-shortcuts'

const crumbs = [{ label: 'Corporate KYC', href: '/' }, { label: 'Acme N.V.' }]
const Client = () => (
  <Page title="Dashboard" documentTitle="KYC - Acme N.V." breadcrumbs={crumbs}>
    Content
  </Page>
)

function Queue({ onNext }: { readonly onNext: () => void }) {
  useShortcuts({ j: onNext })
  return <input aria-label="Reason" />
}

describe('The frame of a page', () => {
  it('DSH-07 names the browser tab and shows the way here', () => {
    renderPage(<Client />)
    expect(document.title).toBe('KYC - Acme N.V.')
    expect(screen.getByRole('link', { name: 'Corporate KYC' })).toHaveAttribute('href', '/')
    expect(screen.getByText('Acme N.V.')).toHaveAttribute('aria-current', 'page')
  })

  it('shows the way in the header when the header has a place for it', () => {
    render(
      <header>
        <BreadcrumbSlot />
      </header>,
    )
    renderPage(<Client />)
    const [header] = screen.getAllByRole('banner')
    expect(header && within(header).getByRole('link', { name: 'Corporate KYC' })).toBeVisible()
    expect(screen.getAllByRole('navigation', { name: 'Breadcrumbs' })).toHaveLength(1)
  })
})

describe('Shortcuts of a page', () => {
  it('act on single keys, not while somebody types', async () => {
    let steps = 0
    const { user } = renderPage(
      <Queue
        onNext={() => {
          steps += 1
        }}
      />,
    )
    await user.keyboard('j')
    expect(steps).toBe(1)
    await user.type(screen.getByLabelText('Reason'), 'just')
    expect(steps).toBe(1)
  })
})

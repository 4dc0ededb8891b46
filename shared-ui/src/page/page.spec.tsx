import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page'
import { BreadcrumbSlot } from './breadcrumbs'
import { clientCrumbs } from './client-crumbs'
import { Page } from './page'
import { useShortcuts } from './use-shortcuts'

const acme = {
  _id: '64b000000000000000000001',
  company_type: 'corporate',
  name: { value: 'Acme N.V.', new_value: 'Acme Holding N.V.' },
} as const
const crumbs = clientCrumbs(acme)
const Client = () => (
  <Page title="Dashboard" documentTitle="KYC - Acme N.V." breadcrumbs={crumbs}>
    Content
  </Page>
)

describe('The frame of a page', () => {
  it('names the browser tab and shows the way here', () => {
    renderPage(<Client />)
    expect(document.title).toBe('KYC - Acme N.V.')
    expect(screen.getByRole('link', { name: 'Corporate KYC' })).toHaveAttribute('href', '/')
    expect(screen.getByText('Acme N.V.')).toHaveAttribute('aria-current', 'page')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('names the browser tab after itself and the product', () => {
    renderPage(<Page title="Wallet">Content</Page>)
    expect(document.title).toBe('Wallet - Dossier')
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
  const open = () => {
    const pressed: string[] = []
    const note = (key: string) => () => void pressed.push(key)
    function Queue() {
      useShortcuts({ j: note('j'), Escape: note('Escape') })
      return <input aria-label="Reason" />
    }
    return { ...renderPage(<Queue />), pressed }
  }

  it('act on single keys, not while someone types', async () => {
    const { user, pressed } = open()
    await user.keyboard('j')
    expect(pressed).toEqual(['j'])
    await user.type(screen.getByLabelText('Reason'), 'just{Escape}')
    expect(pressed).toEqual(['j'])
  })

  it('are silent while a dialog is open, and for the key that closes it', async () => {
    const { user, pressed } = open()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    const closeOnEscape = ({ key }: KeyboardEvent) => void (key === 'Escape' && dialog.remove())
    document.addEventListener('keydown', closeOnEscape, { capture: true })
    await user.keyboard('j{Escape}')
    expect(pressed).toEqual([])
    expect(dialog).not.toBeInTheDocument()
    await user.keyboard('j{Escape}')
    expect(pressed).toEqual(['j', 'Escape'])
    document.removeEventListener('keydown', closeOnEscape, { capture: true })
  })

  it('leave a key alone that something else took', async () => {
    const { user, pressed } = open()
    const take = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', take)
    await user.keyboard('{Escape}')
    document.removeEventListener('keydown', take)
    expect(pressed).toEqual([])
  })
})

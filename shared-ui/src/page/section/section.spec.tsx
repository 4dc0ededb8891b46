import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../../controls/button/button'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { useHighlight } from './highlight'
import { Section } from './section'

const Corporate = ({ remember = 'corporate' }: { readonly remember?: string }) => (
  <Section title="Corporate" remember={remember}>
    <label>
      Fiscal year <input id="fiscal-year" />
    </label>
  </Section>
)

function HighlightingPage() {
  useHighlight()
  return <Corporate />
}

function NestedPage() {
  useHighlight()
  return (
    <Section title="Client" remember="outer">
      <Corporate />
    </Section>
  )
}

function LatePage() {
  const [loaded, setLoaded] = useState(false)
  useHighlight()
  return loaded ? <Corporate /> : <Button onClick={() => setLoaded(true)}>Load</Button>
}

describe('A section that collapses', () => {
  it('SHL-39 DSH-14 is remembered over reloads, each under its own key', async () => {
    const { user, unmount } = renderPage(<Corporate />)
    await user.click(screen.getByRole('button', { name: 'Corporate' }))
    expect(screen.getByLabelText('Fiscal year')).not.toBeVisible()
    unmount()

    const again = renderPage(<Corporate />)
    expect(screen.getByRole('button', { name: 'Corporate' })).toHaveAttribute('aria-expanded', 'false')
    again.unmount()

    renderPage(<Corporate remember="person.64b000000000000000000002" />)
    expect(screen.getByRole('button', { name: 'Corporate' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('opens for what the address highlights, which takes the focus', async () => {
    localStorage.setItem('dossier.collapsed.corporate', 'closed')
    renderPage(<HighlightingPage />, { at: '/?highlight=fiscal-year' })
    await waitFor(() => expect(screen.getByLabelText('Fiscal year')).toHaveFocus())
    expect(screen.getByLabelText('Fiscal year')).toBeVisible()
  })

  it('DSH-04 highlights what is loaded later than the page', async () => {
    const page = renderPage(<LatePage />, { at: '/?highlight=fiscal-year' })
    await page.user.click(screen.getByRole('button', { name: 'Load' }))
    await waitFor(() => expect(screen.getByLabelText('Fiscal year')).toHaveFocus())
  })

  it('renders what it holds once it is opened, and keeps what was typed when it is closed', async () => {
    localStorage.setItem('dossier.collapsed.corporate', 'closed')
    const { user } = renderPage(<Corporate />)
    expect(screen.queryByLabelText('Fiscal year')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Corporate' }))
    await user.type(screen.getByLabelText('Fiscal year'), '2025')
    await user.click(screen.getByRole('button', { name: 'Corporate' }))
    expect(screen.getByLabelText('Fiscal year')).not.toBeVisible()
    expect(screen.getByLabelText('Fiscal year')).toHaveValue('2025')
  })

  it('is whole on paper, also where it was never open', () => {
    localStorage.setItem('dossier.collapsed.corporate', 'closed')
    renderPage(<Corporate />)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByLabelText('Fiscal year')).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  it('DSH-04 opens with the sections around it for what none of them had to show yet', async () => {
    for (const name of ['corporate', 'outer']) localStorage.setItem(`dossier.collapsed.${name}`, 'closed')
    renderPage(<NestedPage />, { at: '/?highlight=fiscal-year' })
    await waitFor(() => expect(screen.getByLabelText('Fiscal year')).toHaveFocus())
    expect(screen.getByLabelText('Fiscal year')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations', async () => {
    renderPage(<Corporate />)
    await expectNoViolations()
  })
})

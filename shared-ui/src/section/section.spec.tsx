import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../button/button'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
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

  it('PLT-30 has no accessibility violations', async () => {
    renderPage(<Corporate />)
    await expectNoViolations()
  })
})

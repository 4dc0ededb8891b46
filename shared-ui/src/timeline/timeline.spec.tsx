import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { Timeline, type TimelineEvent } from './timeline'

const events: readonly TimelineEvent[] = [
  {
    id: '3',
    at: '2026-11-20T12:00:00.000Z',
    title: 'Approved',
    by: 'Olivia',
    outcome: { state: 'approved', label: 'Approved' },
  },
  { id: '2', at: '2026-11-20T11:00:00.000Z', title: 'Proposed', by: 'Rowena' },
  { id: '1', at: '2026-11-18T12:00:00.000Z', title: 'Opened by its link' },
]

describe('A timeline', () => {
  it('shows what happened by day, with who did it and what it led to', async () => {
    renderPage(<Timeline label="History" events={events} />)
    const history = screen.getByRole('region', { name: 'History' })
    const [today, before] = within(history).getAllByRole('list')
    expect(today).toHaveAccessibleName('20/11/2026')
    expect(before).toHaveAccessibleName('18/11/2026')
    const items = within(history).getAllByRole('listitem')
    expect(items).toHaveLength(3)
    expect(items[0]).toHaveTextContent(/Approved.*Olivia/)
    await expectNoViolations()
  })

  it('says that nothing happened yet', () => {
    renderPage(<Timeline label="History" events={[]} />)
    expect(screen.getByText('Nothing here yet')).toBeVisible()
  })
})

import { formatDateAndTime } from '@dossier/contract/platform/dates'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { DateText } from './date-text'

const now = '2026-03-31T12:00:00.000Z'

beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

describe('How long ago something was', () => {
  it.each([
    ['2026-03-31T11:59:30.000Z', '30 seconds ago'],
    ['2026-03-31T11:59:00.000Z', '1 minute ago'],
    ['2026-03-31T11:01:00.000Z', '59 minutes ago'],
    ['2026-03-31T10:00:00.000Z', '2 hours ago'],
    ['2026-03-30T12:00:00.000Z', '1 day ago'],
    ['2026-03-01T12:00:00.000Z', '30 days ago'],
    ['2026-02-01T12:00:00.000Z', '2026-02-01'],
  ])('LIM-32 is shown in the largest step that fits: %s is %s', (instant, words) => {
    renderPage(<DateText value={instant} as="relative" />)
    expect(screen.getByText(words)).toBeVisible()
  })

  it('WRK-14 says exactly when, and in which time zone, on pointing and on focus', async () => {
    renderPage(<DateText value="2026-03-31T11:59:10.000Z" as="relative" />)
    const time = screen.getByText('50 seconds ago')
    const exact = `${formatDateAndTime('2026-03-31T11:59:10.000Z')}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`
    expect(time).toHaveAccessibleDescription(exact)
    expect(screen.getByRole('tooltip', { hidden: true })).not.toBeVisible()
    act(() => time.focus())
    expect(screen.getByRole('tooltip')).toBeVisible()
  })

  it.each(['time', 'moment', 'message'] as const)('WRK-14 %s says its time zone on pointing', (as) => {
    const instant = '2026-03-31T11:59:10.000Z'
    const { container } = renderPage(<DateText value={instant} as={as} />)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(container.querySelector('time')).toHaveAttribute('title', `${formatDateAndTime(instant)}, ${zone}`)
  })

  it('LIM-32 goes on while it is looked at', () => {
    renderPage(<DateText value="2026-03-31T11:59:10.000Z" as="relative" />)
    expect(screen.getByText('50 seconds ago')).toBeVisible()
    act(() => vi.advanceTimersByTime(30_000))
    expect(screen.getByText('1 minute ago')).toBeVisible()
  })
})

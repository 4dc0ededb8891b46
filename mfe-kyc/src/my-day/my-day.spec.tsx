import { getMyDay } from '@dossier/contract/portfolio/endpoints/my-day'
import type { MyDay as Day } from '@dossier/contract/portfolio/schemas/my-day'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { linesOf } from './day-lines'
import { MyDay } from './my-day'

const days = { yesterday: '2026-03-01', today: '2026-03-02', soon: '2026-04-01' }
const nothing: Day = { hits: 0, forms: 0, changes: { count: 0, for_me: true }, denied: 0, expired: 0, expiring: 0 }

function open(day: Day) {
  stub(getMyDay, { status: 'success', my_day: day })
  return renderPage([{ path: '/', element: <MyDay /> }])
}

const lines = async () =>
  (await screen.findAllByRole('link')).map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('My day', () => {
  it('WRK-22 has a line for each thing that waits, which leads to its work', async () => {
    open({
      hits: 2,
      forms: 1,
      changes: { count: 12, for_me: true },
      denied: 1,
      expired: 3,
      expiring: 1,
      reviews_overdue: 1,
      reviews_due: 4,
    })
    const shown = await lines()
    expect(shown.slice(0, 6)).toEqual([
      '2 hits to decide /worklist/hits',
      '1 submitted form to review /worklist/forms',
      '12 changes for you to decide /workflow?for_me=true',
      '1 of your changes was denied /change-log?mine=true',
      '3 documents have expired /worklist/expiries',
      '1 document expires within 30 days /worklist/expiries?state=expiring',
    ])
    expect(shown[6]).toMatch(/^1 review is overdue \/\?review_date_present=yes&review_end_date=\d{4}-\d\d-\d\d$/)
    expect(shown[7]).toMatch(/^4 reviews are due within 30 days \/\?/)
    await expectNoViolations()
  })

  it('WRK-22 leads to the clients whose review is overdue or near, by their days', () => {
    expect(linesOf({ reviews_overdue: 1, reviews_due: 1 }, days).map(({ href }) => href)).toEqual([
      '/?review_date_present=yes&review_end_date=2026-03-01',
      '/?review_date_present=yes&review_start_date=2026-03-02&review_end_date=2026-04-01',
    ])
  })

  it('WRK-22 says so when nothing waits', async () => {
    open(nothing)
    expect(await screen.findByText('Nothing waits for you today')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('WRK-22 says how many changes are open where it is not known which are for the reader', async () => {
    open({ ...nothing, changes: { count: 501, for_me: false } })
    expect(await lines()).toEqual(['501 changes are open /workflow'])
  })

  it('WRK-22 folds away, stays so, and then asks for nothing', async () => {
    let asked = 0
    stub(getMyDay, () => {
      asked += 1
      return { status: 'success', my_day: nothing }
    })
    const first = renderPage([{ path: '/', element: <MyDay /> }])
    await screen.findByText('Nothing waits for you today')
    await first.user.click(screen.getByRole('button', { name: 'My day' }))
    expect(screen.getByText('Nothing waits for you today')).not.toBeVisible()
    first.unmount()
    asked = 0
    renderPage([{ path: '/', element: <MyDay /> }])
    expect(screen.getByRole('button', { name: 'My day' })).toHaveAttribute('aria-expanded', 'false')
    expect(asked).toBe(0)
  })

  it('WRK-22 says when it could not be loaded', async () => {
    stub(getMyDay, () => refuse('internal-error'))
    renderPage([{ path: '/', element: <MyDay /> }])
    expect(await screen.findByText(/my day loading/i)).toBeVisible()
  })
})

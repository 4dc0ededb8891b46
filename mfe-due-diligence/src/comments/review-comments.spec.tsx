import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWholeForm } from '../testing/a-form'
import { aFormServer } from '../testing/a-form-server'
import { openForm } from '../testing/open-form'

beforeEach(() => {
  window.history.replaceState(null, '', '/fill-due-diligence/')
})

const comments = [
  { text: 'The passport is not readable', date: '2026-03-03T09:00:00.000Z', author: 'Olivia Officer' },
  { text: 'The register is of 2019', date: '2026-03-05T09:00:00.000Z', author: 'Maria Manager' },
]

describe('The review comments of a form', () => {
  it('DDL-30 stand in a panel at the side that is open at first and can be closed', async () => {
    aFormServer(aWholeForm({ status: 'rejected', comments }))
    const { user } = openForm()
    const panel = await screen.findByRole('complementary', { name: 'Review comments' })
    const items = within(panel).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Olivia Officer.*The passport is not readable$/),
      expect.stringMatching(/^Maria Manager.*The register is of 2019$/),
    ])
    expect(within(panel).getByText('The passport is not readable')).toBeVisible()
    await expectNoViolations()
    const toggle = within(panel).getByRole('button', { name: 'Review comments' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(toggle)
    expect(within(panel).getByText('The passport is not readable')).not.toBeVisible()
    await user.click(within(panel).getByRole('button', { name: 'Review comments', expanded: false }))
    expect(within(panel).getByText('The passport is not readable')).toBeVisible()
  })

  it('DDL-38 the reason of a rejection stands on top of the form, which can be submitted again', async () => {
    aFormServer(aWholeForm({ status: 'rejected', comments }))
    openForm()
    const notice = (await screen.findByText('This form was rejected')).closest('[role="note"]')
    expect(notice).toHaveTextContent('The register is of 2019')
    expect(screen.getByText('Rejected')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible()
  })
})

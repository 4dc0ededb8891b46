import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { StatusBadge } from '../badge/badge'
import { StateMark } from './state-mark'

const states = ['pending', 'approved', 'denied', 'stale', 'missing', 'overdue', 'neutral', 'info'] as const

describe('The mark of a state', () => {
  it('has a shape of its own for every state, so that colour is never all that tells them apart', () => {
    renderPage(
      <p>
        {states.map((state) => (
          <StateMark key={state} state={state} label={state} />
        ))}
      </p>,
    )
    const shapes = states.map((state) => screen.getByRole('img', { name: state }).innerHTML)
    expect(new Set(shapes).size).toBe(states.length)
  })

  it('is decoration beside a word', async () => {
    renderPage(<StatusBadge state="overdue">Overdue</StatusBadge>)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Overdue')).toBeVisible()
    await expectNoViolations()
  })
})

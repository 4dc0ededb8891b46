import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page'
import { Tooltip } from './tooltip'

const open = () =>
  renderPage(
    <>
      <Tooltip label="Awaiting approval">
        <button type="button">Pending</button>
      </Tooltip>
      <button type="button">Next</button>
    </>,
  )
const tip = () => screen.queryByRole('tooltip', { name: 'Awaiting approval' })

describe('A tooltip', () => {
  it('shows while its place is pointed at', async () => {
    const { user } = open()
    expect(tip()).toBeNull()
    await user.hover(screen.getByRole('button', { name: 'Pending' }))
    expect(tip()).toHaveTextContent('Awaiting approval')
    await user.hover(screen.getByRole('button', { name: 'Next' }))
    expect(tip()).toBeNull()
  })

  it('stays while the tooltip itself is pointed at', async () => {
    const { user } = open()
    const place = screen.getByRole('button', { name: 'Pending' })
    await user.hover(place)
    fireEvent.mouseOut(place, { relatedTarget: tip() })
    expect(tip()).toBeVisible()
  })

  it('shows while its place has the focus, until Escape', async () => {
    const { user } = open()
    await user.tab()
    expect(tip()).toBeVisible()
    await user.keyboard('{Escape}')
    expect(tip()).toBeNull()
  })
})

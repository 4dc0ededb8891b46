import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { Modal } from '../dialog/modal'
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

  it('is read as a description of its place, also before it shows', () => {
    open()
    expect(screen.getByRole('button', { name: 'Pending' })).toHaveAccessibleDescription('Awaiting approval')
    expect(tip()).toBeNull()
  })

  it('is not read twice where it is the name already', async () => {
    const { user } = renderPage(
      <Tooltip label="Dashboard" isName side="beside">
        <a href="/">Dashboard</a>
      </Tooltip>,
    )
    await user.tab()
    expect(screen.getByRole('tooltip', { name: 'Dashboard' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAccessibleDescription()
  })

  it('lies in the dialog that its place is in, where it can be pointed at', async () => {
    const { user } = renderPage(
      <Modal title="Filters" onClose={() => undefined}>
        <Tooltip label="Awaiting approval">
          <button type="button">Pending</button>
        </Tooltip>
      </Modal>,
    )
    await user.hover(screen.getByRole('button', { name: 'Pending' }))
    expect(screen.getByRole('dialog')).toContainElement(tip())
  })

  it('PLT-30 has no accessibility violations', async () => {
    const { user } = open()
    await user.hover(screen.getByRole('button', { name: 'Pending' }))
    await expectNoViolations()
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { Popover } from './popover'

const open = async () => {
  const page = renderPage(
    <>
      <Popover label="User menu" face="OO">
        {(close) => (
          <button type="button" onClick={close}>
            Settings
          </button>
        )}
      </Popover>
      <button type="button">Next</button>
    </>,
  )
  await page.user.click(button())
  return page
}
const button = () => screen.getByRole('button', { name: 'User menu' })
const content = () => screen.queryByRole('button', { name: 'Settings' })

describe('A popover', () => {
  it('opens by its button, which says so, and closes by it', async () => {
    const { user } = await open()
    expect(content()).toBeVisible()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await user.click(button())
    expect(content()).toBeNull()
    expect(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it('has what it opens only while it is open', async () => {
    const { user } = await open()
    await user.click(button())
    expect(screen.queryByRole('button', { name: 'Settings', hidden: true })).toBeNull()
  })

  it('closes by Escape and gives the focus back to its button', async () => {
    const { user } = await open()
    await user.tab()
    expect(content()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(content()).toBeNull()
    expect(button()).toHaveFocus()
  })

  it('closes when the focus goes on beyond it', async () => {
    const { user } = await open()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    expect(content()).toBeNull()
  })

  it('closes when its content says so', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Settings' }))
    expect(content()).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    await open()
    await expectNoViolations()
  })
})

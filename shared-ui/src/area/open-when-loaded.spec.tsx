import { act, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../controls/button/button'
import { TextField } from '../controls/text-field/text-field'
import { renderPage } from '../testing/render-page'
import { lazyComponent } from './lazy-component'
import { openWhenLoaded, useIsLoading } from './open-when-loaded'

/** A page that opens a part whose code comes, or fails to, when the spec says so. */
function aSlowPart() {
  const answers: { arrive: () => Promise<void>; fail: () => Promise<void> }[] = []
  const Part = lazyComponent(
    'mfe-test',
    () =>
      new Promise<ComponentType>((resolve, reject) => {
        answers.push({
          arrive: () => act(async () => resolve(() => 'the part')),
          fail: () => act(async () => reject(new Error('Loading chunk 7 failed'))),
        })
      }),
  )
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const [typed, setTyped] = useState('')
    return (
      <>
        <TextField label="Search" value={typed} onChange={setTyped} />
        <Button busy={useIsLoading(Part)} onClick={() => openWhenLoaded(Part, () => setOpen(true))}>
          Open
        </Button>
        {isOpen ? <Part /> : null}
      </>
    )
  }
  const { user } = renderPage(<Page />)
  const button = screen.getByRole('button', { name: 'Open' })
  return { user, button, press: () => user.click(button), last: () => answers.at(-1), asked: () => answers.length }
}

describe('A part of a page that is opened', () => {
  it('shows when its code has come, and its button is busy until then', async () => {
    const { button, press, last, asked } = aSlowPart()
    await press()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await press()
    expect(asked()).toBe(1)
    await last()?.arrive()
    expect(screen.getByText('the part')).toBeVisible()
    expect(button).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('does not open under the hands of someone who types elsewhere by then', async () => {
    const { user, press, last } = aSlowPart()
    await press()
    await user.type(screen.getByLabelText('Search'), 'hold')
    await last()?.arrive()
    expect(screen.queryByText('the part')).toBeNull()
    await press()
    expect(screen.getByText('the part')).toBeVisible()
  })

  it('PLT-06 says so when it cannot be loaded, and is asked for again', async () => {
    const { button, press, last } = aSlowPart()
    await press()
    await last()?.fail()
    expect(await screen.findByText(/page loading/)).toBeVisible()
    expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await press()
    await last()?.arrive()
    expect(screen.getByText('the part')).toBeVisible()
  })
})

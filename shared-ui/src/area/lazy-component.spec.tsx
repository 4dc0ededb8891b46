import { screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page'
import { attemptsOf } from './federation/federation-state'
import { lazyComponent, prefetchPart } from './lazy-component'

type Props = { readonly client: string }

function Dialog({ client }: Props) {
  const [typed, setTyped] = useState('')
  return <input aria-label={client} value={typed} onChange={({ target }) => setTyped(target.value)} />
}

const failing = () => Promise.reject(new Error('Loading chunk 7 failed'))

describe('A part of a page loaded when it is wanted', () => {
  it('is shown at once when it was fetched before', async () => {
    const Part = lazyComponent('mfe-test', async () => Dialog)
    await Part.prefetch()
    renderPage(<Part client="Acme N.V." />)
    expect(screen.getByLabelText('Acme N.V.')).toBeVisible()
  })

  it('keeps what it holds while the page around it goes on', async () => {
    const Part = lazyComponent('mfe-test', async () => Dialog)
    function Page() {
      const [client, setClient] = useState('Acme N.V.')
      return (
        <>
          <Part client={client} />
          <button type="button" onClick={() => setClient('Borealis B.V.')}>
            Next
          </button>
        </>
      )
    }
    const { user } = renderPage(<Page />)
    await user.type(await screen.findByLabelText('Acme N.V.'), 'typed')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByLabelText('Borealis B.V.')).toHaveValue('typed')
  })

  it('is fetched once, and once more after that failed', async () => {
    const answers: (() => Promise<ComponentType<Props>>)[] = [failing, async () => Dialog]
    const Part = lazyComponent('mfe-again', () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))
    await expect(Part.prefetch()).rejects.toThrow('Loading chunk 7 failed')
    await Part.prefetch()
    await Part.prefetch()
    expect(attemptsOf('mfe-again')).toBe(1)
  })

  it('is fetched ahead without a fault of its own where that fails, and again when it is wanted', async () => {
    const answers: (() => Promise<ComponentType<Props>>)[] = [failing, async () => Dialog]
    const Part = lazyComponent('mfe-ahead', () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))
    prefetchPart(Part)
    await vi.waitFor(async () => {
      await Part.prefetch()
      expect(attemptsOf('mfe-ahead')).toBe(1)
    })
    renderPage(<Part client="Acme N.V." />)
    expect(screen.getByLabelText('Acme N.V.')).toBeVisible()
  })
})

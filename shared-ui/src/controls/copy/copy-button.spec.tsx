import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { CopyButton } from './copy-button'

afterEach(() => void vi.unstubAllGlobals())

it('ERR-16 says that the text is on the clipboard', async () => {
  const { user } = renderPage(<CopyButton text="https://dossier.test/form" label="Copy link" />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('https://dossier.test/form')
})

it('ERR-16 says that it could not be copied where the page came without TLS, and so has no clipboard', async () => {
  const { user } = renderPage(<CopyButton text="https://dossier.test/form" label="Copy link" />)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Failed to copy link')).toBeVisible()
})

import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

it('The page stands in the failure of a search, whether it waits or not', async () => {
  render(<p>all there is</p>)
  const failures = [
    () => screen.getByText('missing'),
    () => screen.findByText('missing', {}, { timeout: 1 }),
    () => waitFor(() => screen.getByText('missing'), { timeout: 1 }),
  ]
  for (const failing of failures) {
    await expect(async () => failing()).rejects.toThrow(
      /Unable to find an element with the text: missing[\s\S]*all there is/,
    )
  }
})

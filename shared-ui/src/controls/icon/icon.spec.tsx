import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Icon, IconX } from '../icons'

it('An icon is decoration beside a word, drawn of its strokes', () => {
  const { container } = render(<Icon of={IconX} />)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(IconX)
})

it('An icon without a word beside it is an image that says what it means', () => {
  render(<Icon of={IconX} label="Close" size={14} />)
  const icon = screen.getByRole('img', { name: 'Close' })
  expect(icon).not.toHaveAttribute('aria-hidden')
  expect(icon).toHaveAttribute('width', '14')
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

const displayOf = (text: string) => getComputedStyle(screen.getByText(text)).display

it('The styles of a spec’s page are those that its attributes and their own style give elements', () => {
  render(
    <>
      <p>plain</p>
      <p hidden>hidden</p>
      <span>in a line</span>
      <p style={{ display: 'flex' }}>of its own</p>
      <p style={{ color: 'red' }}>coloured</p>
      <dialog>closed</dialog>
      <dialog open>open</dialog>
      <div popover="manual">not shown</div>
      <div popover="manual" data-shown="">
        shown
      </div>
      <div style={{ visibility: 'hidden' }}>
        <p>invisible</p>
        <p style={{ visibility: 'visible' }}>visible again</p>
      </div>
      <div style={{ pointerEvents: 'none', height: '3px' }}>
        <p>untouchable</p>
        <p style={{ pointerEvents: 'auto' }}>touchable again</p>
      </div>
      <div dir="rtl">
        <p>from the right</p>
      </div>
    </>,
  )
  const displays = ['plain', 'hidden', 'in a line', 'of its own', 'coloured', 'closed', 'open', 'not shown', 'shown']
  expect(displays.map(displayOf)).toEqual([
    ...['block', 'none', 'inline', 'flex', 'block', 'none', 'block', 'none', 'block'],
  ])
  const visibilities = ['plain', 'invisible', 'visible again'].map(
    (text) => getComputedStyle(screen.getByText(text)).visibility,
  )
  expect(visibilities).toEqual(['visible', 'hidden', 'visible'])
  const touches = ['plain', 'untouchable', 'touchable again'].map(
    (text) => getComputedStyle(screen.getByText(text)).pointerEvents,
  )
  expect(touches).toEqual(['auto', 'none', 'auto'])
  const sides = ['plain', 'from the right'].map((text) => getComputedStyle(screen.getByText(text)).direction)
  expect(sides).toEqual(['ltr', 'rtl'])
  const heights = [screen.getByText('untouchable'), screen.getByText('untouchable').parentElement as Element].map(
    (element) => getComputedStyle(element).height,
  )
  expect(heights).toEqual(['auto', '3px'])
  expect(getComputedStyle(screen.getByText('coloured')).getPropertyValue('color')).toBe('rgb(255, 0, 0)')
})

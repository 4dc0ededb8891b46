import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

it('A query by id finds the first element within that has it, and no other', () => {
  render(
    <>
      <p id="outside">outside</p>
      <p id="both">outside</p>
      <div id="around" data-testid="around">
        <p id="both">first inside</p>
        <p id="both">second inside</p>
        <p id="a:b c">with signs</p>
        <div id="around">inside of the same id</div>
      </div>
    </>,
  )
  const around = screen.getByTestId('around')
  const found = (id: string) => around.querySelector(`[id="${id}"]`)?.textContent
  expect(found('outside')).toBeUndefined()
  expect(found('nowhere')).toBeUndefined()
  expect(found('both')).toBe('first inside')
  expect(found('a:b c')).toBe('with signs')
  expect(found('around')).toBe('inside of the same id')
  expect(document.body.querySelector('[id="both"]')?.textContent).toBe('outside')
  const all = (id: string) => [...document.querySelectorAll(`[id="${id}"]`)].map(({ textContent }) => textContent)
  expect(all('both')).toEqual(['outside', 'first inside', 'second inside'])
  screen.getByText('outside', { selector: '#outside' }).id = 'both'
  expect(all('both')).toEqual(['outside', 'outside', 'first inside', 'second inside'])
  document.body.append(Object.assign(document.createElement('p'), { id: 'both', textContent: 'added' }))
  expect(all('both')).toEqual(['outside', 'outside', 'first inside', 'second inside', 'added'])
})

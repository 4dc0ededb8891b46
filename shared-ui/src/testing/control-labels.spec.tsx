import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

const labelsOf = (name: string) => {
  const { labels } = screen.getByTestId<HTMLInputElement>(name)
  return labels && [...labels].map(({ textContent }) => textContent)
}

it('The labels of a control are those that name it, and those it is the first control of', () => {
  render(
    <>
      <label htmlFor="named">before</label>
      <input id="named" data-testid="named" />
      <label htmlFor="named">after</label>
      <label>
        around
        <input type="hidden" data-testid="hidden" />
        <input data-testid="first" />
        <select data-testid="second" />
      </label>
      <label htmlFor="named">
        around another
        <textarea data-testid="inside" />
      </label>
      <label htmlFor="">
        naming nothing
        <input id="" data-testid="unnamed" />
      </label>
      <label htmlFor="twice">of the first of two</label>
      <input id="twice" data-testid="first of two" />
      <input id="twice" data-testid="second of two" />
      <button type="button" data-testid="button">
        without
      </button>
    </>,
  )
  expect(labelsOf('named')).toEqual(['before', 'after', 'around another'])
  expect(labelsOf('hidden')).toBeNull()
  expect(labelsOf('first')).toEqual(['around'])
  expect(labelsOf('second')).toEqual([])
  expect(labelsOf('inside')).toEqual([])
  expect(labelsOf('unnamed')).toEqual([])
  expect(labelsOf('first of two')).toEqual(['of the first of two'])
  expect(labelsOf('second of two')).toEqual([])
  expect(labelsOf('button')).toEqual([])
  document.body.append(Object.assign(document.createElement('label'), { htmlFor: 'twice', textContent: 'added' }))
  expect(labelsOf('first of two')).toEqual(['of the first of two', 'added'])
  screen.getByText('before').setAttribute('for', 'twice')
  expect(labelsOf('first of two')).toEqual(['before', 'of the first of two', 'added'])
  expect(labelsOf('named')).toEqual(['after', 'around another'])
})

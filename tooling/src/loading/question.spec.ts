import { expect, it } from 'vitest'
import { shaped } from '../shaped'
import { answers } from './question'

const said = (answer: unknown) => shaped(answers.pages, Buffer.from(JSON.stringify(answer)))
const page = { routes: ['/kyc'], files: ['assets/kyc.js'], libraries: ['core'] }
const pagesOf = (changes: object) => ({ found: { faults: [], addresses: ['/kyc'], pages: [{ ...page, ...changes }] } })

it('What is said of an area is taken as it is where an area can be like that', () => {
  expect(said(pagesOf({}))).toEqual(pagesOf({}))
  expect(said({ fault: 'it throws' })).toEqual({ fault: 'it throws' })
})

it.each([
  ['no object', 'yes'],
  ['nothing', {}],
  ['both', { ...pagesOf({}), fault: '' }],
  ['a field that is made up', pagesOf({ more: true })],
  ['a file of a folder above', pagesOf({ files: ['../../keys.json'] })],
  ['a file of the root', pagesOf({ files: ['/etc/passwd'] })],
  ['a file of another host', pagesOf({ files: ['https://elsewhere.test/x.js'] })],
  ['a library by an address', pagesOf({ libraries: ['../core'] })],
  ['a sentence without end', { fault: 'x'.repeat(2_001) }],
  ['a list without end', { found: { addresses: Array.from({ length: 2_001 }, () => '/kyc'), pages: [] } }],
])('What is said of an area is refused as %s', (_, answer) => {
  expect(said(answer)).toBeUndefined()
})

it('What is said of an area moves no cursor', () => {
  expect(said({ fault: 'gone\u001b[2J\r\n' })).toEqual({ fault: 'gone [2J ' })
})

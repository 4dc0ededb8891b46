import { expect, it } from 'vitest'
import { limits } from '../platform/limits'
import { namesakesText } from './namesakes-text'

const born = (...births: string[]) => ({ entry: '17', list: 'sample', name: 'HADDAD, Karim', births })

it.each([
  [[born('1952-04-01')], '1 namesake ruled out: born 1952'],
  [[born('1952-04-01', '1952', '1953-01')], '1 namesake ruled out: born 1952 or 1953'],
  [[born('about 1960')], '1 namesake ruled out: born about 1960'],
  [[born('1951 to 1953'), born('1940')], '2 namesakes ruled out: born 1940, 1951 to 1953'],
  [[born('1952'), born('1952-04-01')], '2 namesakes ruled out: born 1952'],
  [
    ['1941', '1942', '1943', '1944', '1945', '1946'].map((year) => born(year)),
    '6 namesakes ruled out: born 1941, 1942, 1943, 1944, 1945 and in other years',
  ],
  [
    Array.from({ length: limits.screeningResultsMaximum }, () => born('1952')),
    'at least 500 namesakes ruled out: born 1952',
  ],
])('Namesakes %#: %s', (namesakes, text) => {
  expect(namesakesText(namesakes)).toBe(text)
})

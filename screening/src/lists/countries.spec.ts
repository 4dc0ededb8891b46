import { expect, it } from 'vitest'
import { countryOrText } from './countries'

it.each([
  ['GB', 'GB'],
  ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
  ['Great Britain', 'GB'],
  ['Northern Ireland', 'GB'],
  ['possibly Palestinian', 'PS'],
  ['The Gambia', 'GM'],
  ['Gambia, The', 'GM'],
  ['Cabo Verde', 'CV'],
  ['Saint Kitts and Nevis', 'KN'],
  ['St. Vincent and the Grenadines', 'VC'],
  ['of Registration Korea, North', 'KP'],
  ['of Registration Man, Isle of', 'IM'],
  ['Virgin Islands, British', 'VG'],
  ['Kingdom of the Netherlands', 'NL'],
  ['Türkiye', 'TR'],
  ['Curaçao', 'CW'],
  ["Lao People's Democratic Republic", 'LA'],
  ['Republic of Korea', 'KR'],
  ["Democratic People's Republic of Korea", 'KP'],
  ["People's Democratic Republic of Korea", 'KP'],
  ["Korea, Democratic People's Republic of", 'KP'],
  ['Korea, Republic of', 'KR'],
  ['Republic of China', 'TW'],
  ['China, Republic of', 'TW'],
  ['Taiwan, Province of China', 'TW'],
  ["People's Republic of China", 'CN'],
  ['Republic of Georgia', 'GE'],
  ['State of Israel', 'IL'],
  ['State of Kuwait', 'KW'],
  ['State of Qatar', 'QA'],
  ['Plurinational State of Bolivia', 'BO'],
  ['Bolivia, Plurinational State of', 'BO'],
  ['Micronesia, Federated States of', 'FM'],
  ['United States of America', 'US'],
  ['Republic of the Congo', 'CG'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['Dominican Republic', 'DO'],
  ['Dominica', 'DM'],
  ['Republic of Ireland', 'IE'],
  ['Federal Republic of Nigeria', 'NG'],
  ['Niger', 'NE'],
  ['Guinea', 'GN'],
  ['Equatorial Guinea', 'GQ'],
])('The country %s is %s', (name, code) => {
  expect(countryOrText(name)).toEqual([code])
})

it('What is no country stays as it is written, or is left out where it says that there is none', () => {
  expect(countryOrText('Atlantis')).toEqual(['Atlantis'])
  expect(countryOrText('State of Georgia')).toEqual(['State of Georgia'])
  expect(countryOrText('None Identified')).toEqual([])
  expect(countryOrText(' ')).toEqual([])
})

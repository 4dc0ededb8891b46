import { documentTypesIn } from '@dossier/contract/file/documents'
import { describe, expect, it } from 'vitest'
import { guessDocument } from './guess-document'

const corporate = [...documentTypesIn('documents'), ...documentTypesIn('annual_accounts')].filter(
  ({ owner }) => owner === 'company',
)
const guess = (filename: string) => guessDocument(filename, corporate)?.type

describe('WRK-21 A guess from the name of a file', () => {
  it.each([
    ['articles-of-incorporation.pdf', 'kyc-aoi-5'],
    ['Articles Blauwbaai 2026.PDF', 'kyc-aoi-5'],
    ['GamingLicense_signed.pdf', 'kyc-gaming-license'],
    ['management_license.pdf', 'kyc-mlibtdoea-4-1'],
    ['Extract Chamber of Commerce (scan).pdf', 'kyc-reftcoc-5-2'],
    ['Organizational chart.png', 'kyc-oc-6'],
    ['shareholders register.pdf', 'kyc-sr-7'],
    ['kyc-ruling 2025.pdf', 'kyc-ruling'],
    ['Profit tax filing 2025.pdf', 'kyc-fpt-14'],
  ])('finds %s', (filename, type) => {
    expect(guess(filename)).toBe(type)
  })

  it.each(['license.pdf', 'annual accounts.pdf', 'scan0001.pdf', '.pdf', '文件.pdf', 'of the to.pdf', '<b>x</b>'])(
    'leaves %s to a person',
    (filename) => {
      expect(guess(filename)).toBeUndefined()
    },
  )

  it('reads accents as the letters under them', () => {
    const documents = [{ type: 'one', label: 'Résumé' }]
    expect(guessDocument('resume.pdf', documents)).toBe(documents[0])
  })
})

import type { Namesake, ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import type { ScreenedFacts, ScreeningProvider } from '../screening/requests/screening'

/** Returns a result with this name; a spec names the facts it is about. */
export const aListed = (
  [firstname, surname]: readonly [string, string],
  facts: Partial<ScreeningResult> = {},
): ScreeningResult => ({
  individual: { firstname, surname, year_of_birth: '1973' },
  addresses: [],
  sanction_types: [],
  notes: [],
  flags: [],
  articles: [],
  match: { entry: surname, list: 'sample', score: 0.8, band: 'possible', explanation: [] },
  ...facts,
})

/** A provider that answers with whatever `results` and `namesakes` hold when it is asked. */
export function listedNames(results: ScreeningResult[] = []) {
  const asked: ScreenedFacts[] = []
  const namesakes: Namesake[] = []
  const provider: ScreeningProvider = {
    name: 'sample',
    screen: async (facts) => {
      asked.push(facts)
      const lists = [
        { id: 'sample', name: 'Sample list', version: '1', published: '2026-03-01', checked: '', entries: 2 },
      ]
      return { results: [...results], namesakes: [...namesakes], lists, raw: {} }
    },
  }
  return { provider, results, namesakes, asked }
}

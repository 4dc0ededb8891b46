import { limits } from '@dossier/contract/platform/limits'
import { matchFrom } from '@dossier/screening'
import type { Lists } from './lists'
import { resultOf } from './results'
import { nameOf, ProviderFailure, type ScreenedFacts, type ScreeningProvider } from './screening'

const unsearchable = 'The sanctions lists cannot be searched at the moment'

type Embedded = Pick<Lists, 'ask' | 'version' | 'upToDate'>

/** The provider that works out of the box: our own engine over the lists at hand. */
export function embeddedProvider({ ask, version, upToDate }: Embedded): ScreeningProvider {
  return {
    name: 'embedded',
    monitoring: {
      version,
      upToDate: () =>
        upToDate().catch((cause: unknown) => {
          throw new ProviderFailure(unsearchable, { cause })
        }),
      pauseMs: 0,
    },
    async screen({ firstname, surname, dob, nationality, kind, identifiers = [] }: ScreenedFacts) {
      const query = {
        name: nameOf({ firstname, surname }),
        kind: kind ?? ('person' as const),
        ...(dob !== '' && { birth: dob }),
        countries: nationality === '' ? [] : [nationality],
        identifiers,
      }
      const answer = await ask({ query, least: matchFrom, most: limits.screeningResultsMaximum }).catch(
        (cause: unknown) => {
          throw new ProviderFailure(unsearchable, { cause })
        },
      )
      if (answer.fault !== undefined) throw new ProviderFailure(unsearchable, { cause: answer.fault })
      const lists = answer.lists.map(({ publisher: _publisher, country: _country, ...list }) => list)
      const { namesakes } = answer
      return { results: answer.found.map(resultOf), namesakes, lists, raw: { threshold: matchFrom, ...answer } }
    },
  }
}

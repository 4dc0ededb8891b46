import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { withAges } from './list-age'
import { ProviderFailure, type ScreenedFacts, type Screening, type ScreeningProvider } from './screening'

/** What makes a list too old: so many days before a day. */
export type AgeLimit = { readonly today: string; readonly limitDays: number }

/** What comes of asking a provider, its failure included. */
export async function outcomeOf(
  provider: ScreeningProvider,
  facts: ScreenedFacts,
  { today, limitDays }: AgeLimit,
): Promise<Screening['outcome']> {
  try {
    const answer = await provider.screen(facts)
    const lists = withAges(answer.lists, today, limitDays)
    return { is: 'answered', message: messageFor(answer.results.length), answer: { ...answer, lists } }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return { is: 'failed', message: error.message }
  }
}

function messageFor(results: number): string {
  if (results === 0) return texts.noResults
  return results === 1 ? '' : texts.severalResults
}

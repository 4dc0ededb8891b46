import { countryName } from '@dossier/contract/platform/countries'
import { formatDate } from '@dossier/contract/platform/dates'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { screenedFacts } from '@dossier/contract/screening/screening-text'

type Facts = Parameters<typeof screenedFacts>[0]

/** What was asked, as it is shown (SAN-02). */
export type Screened = {
  readonly firstname: string
  readonly surname: string
  readonly birth: string
  readonly nationality: string
  /** All of it, by label. */
  readonly facts: ReturnType<typeof screenedFacts>
}

/** Returns what a screening was asked with. */
export function screenedIn(request: string): Screened {
  const facts = { ...nothing, ...parse<{ readonly general?: Partial<Facts> }>(request)?.general }
  const { firstname, surname, dob, nationality } = facts
  return {
    firstname,
    surname,
    birth: formatDate(dob),
    nationality: countryName(nationality),
    facts: screenedFacts(facts),
  }
}

const nothing: Facts = { firstname: '', surname: '', dob: '', nationality: '' }

export const answerIn = (response: string): ScreeningAnswer | undefined => {
  const answer = parse<ScreeningAnswer>(response)
  return Array.isArray(answer?.results) ? answer : undefined
}

function parse<Content>(json: string): Content | undefined {
  try {
    return (JSON.parse(json) as Content | null) ?? undefined
  } catch {
    // What no version of the product wrote is shown as empty rather than as a page that fails.
    return undefined
  }
}

import { countryName } from '@dossier/contract/countries'
import { formatDate } from '@dossier/contract/dates'
import type { ScreeningAnswer } from '@dossier/contract/schemas/screening'

/** What was asked, as it is shown (SAN-02). */
export type Screened = {
  readonly firstname: string
  readonly surname: string
  readonly birth: string
  readonly nationality: string
}

type Asked = { readonly general?: Readonly<Record<string, string>> }

/** Returns what a screening was asked with. */
export function screenedIn(request: string): Screened {
  const { firstname = '', surname = '', dob = '', nationality = '' } = parse<Asked>(request)?.general ?? {}
  return { firstname, surname, birth: formatDate(dob), nationality: countryName(nationality) }
}

/** Returns the answer of a screening; undefined where it holds none. */
export const answerIn = (response: string): ScreeningAnswer | undefined => {
  const answer = parse<ScreeningAnswer>(response)
  return Array.isArray(answer?.results) ? answer : undefined
}

function parse<Content>(json: string): Content | undefined {
  try {
    return (JSON.parse(json) as Content | null) ?? undefined
  } catch {
    return undefined
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { ReviewedRecord } from '../../file/engine/model'
import { type AgeLimit, outcomeOf } from '../requests/outcome'
import { factsOfOrganisation, factsOfPerson } from '../requests/screened-record'
import {
  nameOf,
  ProviderFailure,
  type ScreenedFacts,
  type Screening,
  type ScreeningProvider,
} from '../requests/screening'

/** A record with what it was screened with and what came of it. */
export type ScreenedRecord = {
  readonly record: ReviewedRecord
  readonly facts: ScreenedFacts
  readonly outcome: Screening['outcome']
}

/** So many failures one after the other may not be those of single records. */
const failuresInARow = 5

/** A made-up name: a provider that answers it is reached, and refuses what some records hold. */
const anyone: ScreenedFacts = { firstname: 'Control', surname: 'Question', dob: '', nationality: '' }

export type Asking = {
  readonly provider: ScreeningProvider
  readonly pauseMs: number
  readonly age: AgeLimit
  /** Comes before each question; answers whether to go on. */
  readonly goesOn: () => Promise<boolean>
}

/**
 * Asks about each record, one after the other so that others get their turn; a failure is tried once more. Null
 * where it was to break off. Throws a ProviderFailure where no one at all is answered; what only these records get no
 * answer to holds up nobody else.
 */
export async function askPage(records: readonly ReviewedRecord[], asking: Asking): Promise<ScreenedRecord[] | null> {
  const asked: ScreenedRecord[] = []
  let failures = 0
  for (const record of records) {
    const facts = record.kind === 'person' ? factsOfPerson(record) : factsOfOrganisation(record)
    if (nameOf(facts) === '') continue
    if (!(await asking.goesOn())) return null
    const outcome = await askTwice(facts, asking)
    failures = outcome.is === 'failed' ? failures + 1 : 0
    if (failures === failuresInARow) {
      await ensureAnswering(asking)
      failures = 0
    }
    asked.push({ record, facts, outcome })
  }
  if (asked.length > 0 && asked.every(({ outcome }) => outcome.is === 'failed')) await ensureAnswering(asking)
  return asked
}

async function ensureAnswering(asking: Asking) {
  const outcome = await askTwice(anyone, asking)
  if (outcome.is === 'failed') throw new ProviderFailure(outcome.message)
}

async function askTwice(facts: ScreenedFacts, { provider, pauseMs, age }: Asking) {
  const ask = async () => {
    if (pauseMs > 0) await delay(pauseMs)
    return outcomeOf(provider, facts, age)
  }
  const outcome = await ask()
  return outcome.is === 'failed' ? ask() : outcome
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { programOf } from '../confined/program-of'
import { type Limits, runConfined } from '../confined/run-confined'
import { shaped } from '../shaped'
import type { Libraries } from './load-area'
import type { Found } from './pages-of'
import { answers, type Question } from './question'

const program = new URL('./program.ts', import.meta.url)

/**
 * Returns what keeps a built area from working in a page with these libraries, a sentence each. It is loaded where it
 * can do no harm; what it tries beyond its limits is one of them.
 */
export async function faultsWhenLoaded(
  folder: string,
  container: string,
  libraries: Libraries,
  limits?: Limits,
): Promise<readonly string[]> {
  try {
    return await ask(answers.faults, folder, { what: 'faults', container, libraries }, limits)
  } catch (error) {
    return [`it cannot be loaded: ${error instanceof Error ? error.message : error}`]
  }
}

/** What keeps a built area from working, a sentence each, and where nothing does, its addresses and pages. */
type Loaded = Found & { readonly faults: readonly string[] }

const faulty = (...faults: readonly string[]): Loaded => ({ faults, addresses: [], pages: [] })

/**
 * The same with its addresses and what its page at each of them asks for, of one process. One that does not say, or names
 * what it does not have, is faulty.
 */
export async function pagesWhenLoaded(
  folder: string,
  container: string,
  libraries: Libraries,
  limits?: Limits,
): Promise<Loaded> {
  try {
    const loaded = await ask(answers.pages, folder, { what: 'pages', container, libraries }, limits)
    const missing = loaded.pages.flatMap(({ files }) => files).find((file) => !existsSync(join(folder, file)))
    return missing === undefined ? loaded : faulty(`a page asks for ${missing}, which is not there`)
  } catch (error) {
    return faulty(`it cannot be loaded: ${error instanceof Error ? error.message : error}`)
  }
}

type Answer<Found> = z.ZodType<{ readonly found: Found } | { readonly fault: string }>

async function ask<Found>(shape: Answer<Found>, folder: string, question: Question, limits?: Limits): Promise<Found> {
  const said = await runConfined(await programOf(program), { argument: JSON.stringify(question), folder }, limits)
  const answer = shaped(shape, Buffer.from(said))
  if (answer === undefined) throw new Error('it answers what no area would')
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.found
}

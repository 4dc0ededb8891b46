import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { programOf } from '../confined/program-of'
import { type Limits, limits, runConfined } from '../confined/run-confined'
import type { PageName } from '../registry-file'
import { shaped } from '../shaped'
import { answers, type PageQuestion } from './question'

const program = new URL('./page-program.ts', import.meta.url)
const patienceMs = 15_000

/** Where the files of a page are served, and what it shows to someone who is not signed in and has no link. */
const pages: Readonly<Record<PageName, Pick<PageQuestion, 'base' | 'shows'>>> = {
  shell: { base: '/', shows: '#root form' },
  external: { base: '/external/', shows: '#root' },
}

/**
 * Returns what keeps a built page from starting, a sentence each: an error that it throws, nothing that it shows, or no end
 * of what it does at the start. It is opened in a process that reads nothing but its files and writes nothing, where there
 * is no API. Code of a page may get as far as the network from there: it is asked of pages that were built here, or signed
 * by a team that is trusted with them.
 */
export async function faultsAtStart(
  name: PageName,
  folder: string,
  limited: Partial<Limits & Pick<PageQuestion, 'patienceMs'>> = {},
): Promise<readonly string[]> {
  const modules = createRequire(import.meta.url).resolve('jsdom/package.json')
  const question: PageQuestion = { ...pages[name], patienceMs: limited.patienceMs ?? patienceMs, modules }
  try {
    const confines = { argument: JSON.stringify(question), folder, modules: dirname(dirname(modules)) }
    const said = await runConfined(await programOf(program), confines, { ...limits, ...limited })
    const answer = shaped(answers.faults, Buffer.from(said))
    if (answer === undefined) throw new Error('it answers what no page would')
    const found = 'fault' in answer ? [answer.fault] : answer.found
    return found.map((fault) => `it does not start: ${fault}`)
  } catch (error) {
    return [`it does not start: ${error instanceof Error ? error.message : error}`]
  }
}

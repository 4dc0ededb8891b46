import { faultsOfLoading, reasonOf } from './load-area'
import { pagesOf } from './pages-of'
import type { Question } from './question'

// The program that `runConfined` is given: what an area does while it is loaded ends with its process.

const { what, container, libraries }: Question = JSON.parse(process.argv[2] ?? '')
const folder = process.cwd()
const find = { faults: () => faultsOfLoading(folder, container, libraries), pages: faultsOrPages }
const answer = await find[what]().then(
  (found) => ({ found }),
  (error: unknown) => ({ fault: reasonOf(error) }),
)
process.stdout.write(JSON.stringify(answer), () => process.exit())

/** Each in a page of its own: one that works is loaded once more for its pages. */
async function faultsOrPages() {
  const faults = await faultsOfLoading(folder, container, libraries)
  return faults.length > 0
    ? { faults, addresses: [], pages: [] }
    : { faults, ...(await pagesOf(folder, container, libraries)) }
}

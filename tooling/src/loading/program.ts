import { faultsOfLoading, reasonOf } from './load-area'
import { pagesOf } from './pages-of'
import type { Question } from './question'

// The program that `runConfined` is given: what an area does while it is loaded ends with its process.

const { what, container, libraries }: Question = JSON.parse(process.argv[2] ?? '')
const find = what === 'faults' ? faultsOfLoading : pagesOf
const answer = await find(process.cwd(), container, libraries).then(
  (found) => ({ found }),
  (error: unknown) => ({ fault: reasonOf(error) }),
)
process.stdout.write(JSON.stringify(answer), () => process.exit())

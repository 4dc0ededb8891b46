import { readPageData } from './areas/page-data'
import { prefetchFile } from './areas/prefetch-file'

// A script of its own, which is there long before the page's: it fetches what that will import first. Not all that it
// will, or the page's own script would be kept waiting.

type Files = Readonly<Record<string, string>>

// Written by the build; a page that was not built for deployment has none.
const lists = (readPageData('prefetch') ?? {}) as Readonly<Record<string, Files>>
const wanted = localStorage.getItem('dossier.token') === null ? 'signed-out' : 'signed-in'

for (const [address, integrity] of Object.entries(lists[wanted] ?? {})) void prefetchFile({ address, integrity })

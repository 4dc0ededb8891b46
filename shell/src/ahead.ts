import { fetchAhead } from './areas/area-files'
import { readPageData } from './areas/page-data'
import { preloadFile } from './areas/preload-file'
import { areaFor } from './areas/registry-store'

// A script of its own, which is there long before the page's: it fetches what that will import.

type Files = Readonly<Record<string, string>>

// Written by the build; a page that was not built for deployment has none.
const lists = (readPageData('ahead') ?? {}) as Readonly<Record<string, Files>>

function fetchListed(name: string) {
  for (const [address, integrity] of Object.entries(lists[name] ?? {})) preloadFile({ address, integrity })
}

if (localStorage.getItem('dossier.token') === null) fetchListed('signed-out')
else {
  const { pathname } = window.location
  const area = areaFor(pathname)
  fetchListed('signed-in')
  if (area !== undefined) {
    fetchListed('platform')
    fetchAhead(area, pathname)
  }
}

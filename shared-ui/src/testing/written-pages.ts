import { configure, getConfig } from '@testing-library/dom'

/** Whether a search is going on, as the library notes it for itself. */
const isSearching = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

const withoutThePage = (message: string | null) =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })

/** A search that waits fails again and again: the page is written into its last failure, which is read, and no other. */
export function writePagesForReaders() {
  const { getElementError } = getConfig()
  // spec files share the library
  if (getElementError.name === searchError.name) return
  configure({ getElementError: searchError })

  function searchError(message: string | null, container: Element) {
    return isSearching() ? withoutThePage(message) : getElementError(message, container)
  }
}

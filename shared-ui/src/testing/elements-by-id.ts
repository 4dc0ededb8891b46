import { untilThePageChanges } from './until-the-page-changes'

const byId = /^\[id="([^"\\]+)"\]$/
const idIn = (selector: string) => byId.exec(selector)?.[1]

function elementsById() {
  const found = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('[id]'))
    found.set(element.id, [...(found.get(element.id) ?? []), element])
  return found
}

/**
 * Finds what a query names by its id alone without matching a selector with every element of the page, as is asked for
 * each element that another one labels, and by axe for each that has an id.
 */
export function findIdsQuickly() {
  const { querySelector } = Element.prototype
  // spec files share the page
  if (querySelector.name === quickFirst.name) return
  Element.prototype.querySelector = quickFirst(querySelector)
  const { querySelectorAll } = Document.prototype
  const elements = untilThePageChanges(['id'], elementsById)
  Object.assign(Document.prototype, { querySelectorAll: quickAll(elements, querySelectorAll) })
}

function quickFirst(slowFirst: (this: Element, selector: string) => Element | null) {
  return Object.defineProperty(first, 'name', { value: quickFirst.name })

  function first(this: Element, selector: string) {
    const id = idIn(selector)
    const found = id === undefined ? null : document.getElementById(id)
    // another element may have the same id
    return found && found !== this && this.contains(found) ? found : slowFirst.call(this, selector)
  }
}

function quickAll(
  elements: () => ReadonlyMap<string, readonly Element[]>,
  slowAll: (this: Document, selector: string) => unknown,
) {
  return function all(this: Document, selector: string) {
    const id = idIn(selector)
    return this !== document || id === undefined ? slowAll.call(this, selector) : (elements().get(id) ?? [])
  }
}

const byId = /^\[id="([^"\\]+)"\]$/

/**
 * Finds what a query names by its id alone without matching a selector with every element of the page, as is asked for
 * each element that another one labels.
 */
export function findIdsQuickly() {
  const { querySelector } = Element.prototype
  // spec files share the page
  if (querySelector.name === quickSelector.name) return
  Element.prototype.querySelector = quickSelector(querySelector)
}

function quickSelector(select: (this: Element, selector: string) => Element | null) {
  return Object.defineProperty(find, 'name', { value: quickSelector.name })

  function find(this: Element, selector: string) {
    const id = byId.exec(selector)?.[1]
    const found = id === undefined ? null : document.getElementById(id)
    // another element may have the same id
    return found && found !== this && this.contains(found) ? found : select.call(this, selector)
  }
}

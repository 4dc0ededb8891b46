/** What is found in the page, once for as long as no element comes or goes and none of these attributes changes. */
export function untilThePageChanges<T>(attributeFilter: string[], find: () => T): () => T {
  let found: { readonly value: T } | undefined
  const changes = new MutationObserver(() => {
    found = undefined
  })
  changes.observe(document, { subtree: true, childList: true, attributeFilter })
  return () => {
    // what has changed a moment before is not told yet
    if (changes.takeRecords().length > 0) found = undefined
    found ??= { value: find() }
    return found.value
  }
}

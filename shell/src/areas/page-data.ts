/** What the server wrote into the page; undefined when it is missing or unreadable. */
export function readPageData(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '')
  } catch {
    return undefined
  }
}

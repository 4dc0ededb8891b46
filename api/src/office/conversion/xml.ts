const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** An element that holds a text; nothing where the text is empty. */
export const textElement = (name: string, text: string | undefined): string =>
  text ? `<${name}>${text.replaceAll(/[&<>\r]/g, (mark) => entities[mark] ?? mark)}</${name}>` : ''

/** An element that holds others in their order; nothing where all of them are empty. */
export const element = (name: string, ...content: readonly string[]): string => {
  const inner = content.join('')
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}

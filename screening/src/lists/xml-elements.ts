import { SaxesParser } from 'saxes'
import type { Bytes } from './csv-rows'
import { ListFault } from './list-faults'

/** An element with what lies in it. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const mostDepth = 40
/** One entry of a list is a few kilobytes long. */
const mostCharactersOfElement = 2_000_000

type Wanted = {
  readonly root: string
  readonly elements: readonly string[]
  /** Called with the attributes of the root when it begins. */
  readonly onRoot?: (attributes: Readonly<Record<string, string>>) => void
}

/**
 * Yields the elements of these names below the root, one after the other, so that a file of any size is read in little
 * memory. Throws a ListFault for what is no such file, for document types (they define entities that expand), and for
 * elements that do not end.
 */
export async function* xmlElements(bytes: Bytes, { root, elements, onRoot }: Wanted): AsyncGenerator<XmlElement> {
  const wanted = new Set(elements)
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let depth = 0
  let size = 0
  /** How much of one text, comment or tag the parser holds that has not ended. */
  let unended = 0
  let ready: XmlElement[] = []

  parser.on('error', (error) => {
    throw new ListFault(error.message, parser.line)
  })
  parser.on('doctype', () => {
    throw new ListFault('document types are refused', parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    ended()
    const local = withoutPrefix(name)
    depth++
    if (depth === 1 && local !== root) throw new ListFault(`<${local}> where <${root}> should begin`, parser.line)
    if (depth === 1) onRoot?.(attributes)
    if (depth > mostDepth) throw new ListFault('elements too deep', parser.line)
    if (open.length === 0 && !wanted.has(local)) return
    const element: XmlElement = { name: local, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const ended = () => {
    unended = 0
  }
  const add = (text: string) => {
    ended()
    const element = open.at(-1)
    if (!element) return
    size += text.length
    if (size > mostCharactersOfElement) throw new ListFault('an entry that does not end', parser.line)
    element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('comment', ended)
  parser.on('processinginstruction', ended)
  parser.on('closetag', () => {
    ended()
    depth--
    const element = open.pop()
    if (element && open.length === 0) {
      ready.push(element)
      size = 0
    }
  })

  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of bytes) {
    const text = decoded(() => decoder.decode(chunk, { stream: true }))
    unended += text.length
    parser.write(text)
    if (unended > mostCharactersOfElement) throw new ListFault('a text or tag that does not end', parser.line)
    yield* ready
    ready = []
  }
  parser.write(decoded(() => decoder.decode())).close()
  yield* ready
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new ListFault('not UTF-8')
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Returns the children of this name. */
export const all = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** Returns the text of the first child of this name, trimmed, or nothing. */
export const textIn = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? ''

/** Returns the trimmed texts of all elements along this path that hold any. */
export function textsAt(element: XmlElement, ...path: readonly string[]): string[] {
  const [name, ...rest] = path
  if (name === undefined) return element.text.trim() === '' ? [] : [element.text.trim()]
  return all(element, name).flatMap((child) => textsAt(child, ...rest))
}

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
/** What an element costs in memory beside its texts, in characters. */
const costOfElement = 100
/** Lists hold some headings beside their entries. */
const mostOtherElements = 100_000

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
export async function* xmlElements(bytes: Bytes, wanted: Wanted): AsyncGenerator<XmlElement> {
  const elements = wantedElements(wanted)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of bytes) {
    elements.read(decoded(() => decoder.decode(chunk, { stream: true })))
    yield* elements.taken()
  }
  elements.end(decoded(() => decoder.decode()))
  yield* elements.taken()
}

/** The wanted elements of a text that comes in pieces. */
function wantedElements({ root, elements, onRoot }: Wanted) {
  const parser = new SaxesParser()
  const building = elementsBuilt(new Set(elements), (reason) => new ListFault(reason, parser.line))
  let depth = 0
  /** How much of one text, comment or tag the parser holds that has not ended. */
  let unended = 0

  /** Does something with what has ended. */
  const ended =
    <Part>(next: (part: Part) => void = () => undefined) =>
    (part: Part) => {
      unended = 0
      next(part)
    }

  parser.on('error', (error) => {
    throw new ListFault(error.message, parser.line)
  })
  parser.on('doctype', () => {
    throw new ListFault('document types are refused', parser.line)
  })
  parser.on(
    'opentag',
    ended(({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      const local = withoutPrefix(name)
      depth++
      if (depth === 1 && local !== root) throw new ListFault(`<${local}> where <${root}> should begin`, parser.line)
      if (depth === 1) onRoot?.(attributes)
      if (depth > mostDepth) throw new ListFault('elements too deep', parser.line)
      building.open(local, attributes)
    }),
  )
  parser.on('text', ended(building.add))
  parser.on('cdata', ended(building.add))
  parser.on('comment', ended())
  parser.on('processinginstruction', ended())
  parser.on(
    'closetag',
    ended(() => {
      depth--
      building.close()
    }),
  )

  return {
    read(text: string) {
      unended += text.length
      parser.write(text)
      if (unended > mostCharactersOfElement) throw new ListFault('a text or tag that does not end', parser.line)
    },
    end: (text: string) => void parser.write(text).close(),
    /** What has ended since it was asked last. */
    taken: building.taken,
  }
}

/** Puts elements of these names together, with what lies in them; everything around them is passed over. */
function elementsBuilt(names: ReadonlySet<string>, fault: (reason: string) => ListFault) {
  const open: XmlElement[] = []
  let size = 0
  let others = 0
  let ready: XmlElement[] = []

  function grow(by: number) {
    size += by
    if (size > mostCharactersOfElement) throw fault('an entry that does not end')
  }

  return {
    open(name: string, attributes: XmlElement['attributes']) {
      if (open.length === 0 && !names.has(name)) {
        others++
        if (others > mostOtherElements) throw fault('too much beside the entries of the list')
        return
      }
      grow(costOfElement + lengthOf(attributes))
      const element: XmlElement = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    add(text: string) {
      const element = open.at(-1)
      if (!element) return
      grow(text.length)
      element.text += text
    },
    close() {
      const element = open.pop()
      if (!element || open.length > 0) return
      ready.push(element)
      size = 0
    },
    taken() {
      const taken = ready
      ready = []
      return taken
    },
  }
}

const lengthOf = (attributes: XmlElement['attributes']) =>
  Object.entries(attributes).reduce((sum, [name, value]) => sum + name.length + value.length + costOfElement, 0)

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new ListFault('not UTF-8')
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

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

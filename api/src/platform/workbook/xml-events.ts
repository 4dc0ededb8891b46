import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { WorkbookFault } from './workbook-fault'

export type Attributes = Readonly<Record<string, string>>

/** What is done with the elements of a part, by their names without prefixes. */
export type XmlReader = {
  readonly open: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** No part of a workbook nests as deep. */
const mostDepth = 100
/** How much of one text or tag may arrive before it ends: a cell holds 32,767 characters. */
const mostUnended = 2_000_000

/**
 * Reads XML as it arrives, piece by piece. Throws a WorkbookFault for what is no XML in UTF-8, and for document types:
 * entities that are declared are never expanded.
 */
export async function* xmlEvents(bytes: Readable, reader: XmlReader): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = parserFor(reader)
  try {
    for await (const chunk of bytes) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.end(decoder.decode())
    yield
  } catch (error) {
    throw error instanceof WorkbookFault ? error : new WorkbookFault('it is damaged')
  } finally {
    bytes.destroy()
  }
}

/** Reads a small part to its end. */
export async function readXml(bytes: Readable, reader: XmlReader): Promise<void> {
  for await (const _ of xmlEvents(bytes, reader));
}

function parserFor(reader: XmlReader) {
  const parser = new SaxesParser()
  let depth = 0
  let unended = 0

  parser.on('error', () => {
    throw new WorkbookFault('it is damaged')
  })
  parser.on('doctype', () => {
    throw new WorkbookFault('it declares a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    unended = 0
    depth += 1
    if (depth > mostDepth) throw new WorkbookFault('its elements are too deep')
    reader.open(withoutPrefix(name), attributes)
  })
  const text = (content: string) => {
    unended = 0
    reader.text?.(content)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    unended = 0
    depth -= 1
    reader.close?.(withoutPrefix(name))
  })

  return {
    write(content: string) {
      unended += content.length
      parser.write(content)
      if (unended > mostUnended) throw new WorkbookFault('it holds a text that does not end')
    },
    end: (content: string) => void parser.write(content).close(),
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** The attribute of a name, with whatever prefix it is written. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

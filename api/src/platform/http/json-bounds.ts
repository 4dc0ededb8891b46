import { limits } from '@dossier/contract/platform/limits'
import { z } from 'zod'

/** How large a JSON body of a call may be in its parts, whatever its length (PLT-27). */
export type JsonBounds = {
  /** Keys of one object. */
  readonly mostKeys: number
  /** Values in all: those of objects, those of lists, and the objects and lists themselves. */
  readonly mostValues: number
  /** Bytes of one text. */
  readonly longestText: number
}

/** For objects whose names the schema leaves open, as records whose fields the catalogue knows. */
const openKeys = 100
/** For values whose form the schema leaves open, as rich text. */
const openValues = 2_000
/** For lists without a length of their own. */
const openItems = 500
/** What no call may exceed, so that parsing and checking it takes milliseconds. */
const mostValues = 8_000
/** Times as many bytes as a field takes characters: what is a little too long is refused in the words of its field. */
const textAllowance = 4

type Node = {
  readonly type?: string
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
  readonly items?: Node
  readonly maxItems?: number
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly allOf?: readonly Node[]
}

type Size = { readonly keys: number; readonly values: number; readonly text: number; readonly open: boolean }

const nothing: Size = { keys: 0, values: 0, text: 0, open: false }

const known = new WeakMap<z.ZodType, JsonBounds>()

/** Returns what a schema lets a body be, with room for what is sent beside it and refused by name. */
export function boundsOf(schema: z.ZodType): JsonBounds {
  const bounds = known.get(schema) ?? measure(schema)
  known.set(schema, bounds)
  return bounds
}

function measure(schema: z.ZodType): JsonBounds {
  const size = sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node)
  return {
    mostKeys: size.keys + openKeys,
    mostValues: Math.min(size.values + openKeys + (size.open ? openValues : 0), mostValues),
    longestText: textAllowance * Math.max(size.text, size.open ? limits.termsMaximum : limits.longTextMaximum),
  }
}

function sizeOf(node: Node): Size {
  const alternatives = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].map(sizeOf)
  if (alternatives.length > 0) return alternatives.reduce(largerOf)
  if (node.type === 'object') return sizeOfObject(node)
  if (node.type === 'array') return sizeOfList(node)
  return { ...nothing, text: node.maxLength ?? 0, open: node.type === undefined }
}

function sizeOfObject({ properties = {}, additionalProperties }: Node): Size {
  const inside = Object.values(properties).map(sizeOf)
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  const more = isOpen ? openKeys : 0
  const { values } = inside.reduce((sum, { values }) => ({ values: sum.values + values }), { values: 0 })
  const { keys, text, open } = inside.reduce(largerOf, nothing)
  return {
    keys: Math.max(keys, inside.length + more),
    values: 1 + inside.length + more + values,
    text,
    open: open || isOpen,
  }
}

function sizeOfList({ items = {}, maxItems = openItems }: Node): Size {
  const item = sizeOf(items)
  return { ...item, values: 1 + maxItems * (1 + item.values) }
}

const largerOf = (one: Size, other: Size): Size => ({
  keys: Math.max(one.keys, other.keys),
  values: Math.max(one.values, other.values),
  text: Math.max(one.text, other.text),
  open: one.open || other.open,
})

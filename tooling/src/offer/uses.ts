import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readShaped } from '../shaped'
import type { CallReport } from '../shapes/call-report'
import type { Schema } from '../shapes/schema'
import { namesReached, type Shape, type Shapes } from '../shapes/shape'
import type { NamesByLibrary } from './needed-names'

export type CallReports = Readonly<Record<string, CallReport>>

/** What something was built with: the exports it imports, with all that they are made of, and the calls it makes. */
export type Uses = Shapes & { readonly calls: CallReports }

const shape: z.ZodType<Shape> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string(), names: z.record(z.string(), z.string()).exactOptional() }),
    z.object({ kind: z.literal('named'), name: z.string(), of: z.array(shape).exactOptional() }),
    z.object({ kind: z.literal('parameter'), name: z.string() }),
    z.object({ kind: z.literal('object'), members: z.record(z.string(), member), call: signature.exactOptional() }),
    z.object({ kind: z.enum(['union', 'both', 'tuple']), of: z.array(shape) }),
    z.object({ kind: z.enum(['list', 'element']), of: shape }),
  ]),
)
const member = z.object({ type: shape, optional: z.literal(true).exactOptional() })
const signature = z.object({
  takes: z.array(member),
  rest: shape.exactOptional(),
  gives: shape,
  defaults: z.record(z.string(), z.string()).exactOptional(),
})

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    anyOf: z.array(schema).exactOptional(),
    oneOf: z.array(schema).exactOptional(),
    enum: z.array(z.unknown()).exactOptional(),
    properties: z.record(z.string(), schema).exactOptional(),
    required: z.array(z.string()).exactOptional(),
    items: schema.exactOptional(),
  }),
)
const call = z.object({
  method: z.string(),
  path: z.string(),
  access: z.unknown(),
  params: schema.exactOptional(),
  query: schema.exactOptional(),
  body: schema.exactOptional(),
  form: schema.exactOptional(),
  response: schema,
})

export const callReportsShape = z.record(z.string(), call)
const shapesShape = z.object({
  exports: z.record(z.string(), z.record(z.string(), z.string())),
  declarations: z.record(z.string(), z.object({ parameters: z.array(z.string()).exactOptional(), shape })),
})
const usesShape = shapesShape.extend({ calls: callReportsShape })

const usesFile = 'uses.json'
export const shapesFile = 'shapes.json'

/** Leaves beside something that was built what it was built with. */
export const writeUses = (folder: string, uses: Uses) => writeFileSync(join(folder, usesFile), JSON.stringify(uses))

/** Undefined for a folder that does not say, as of light builds. */
export function readUses(folder: string): Uses | undefined {
  const file = join(folder, usesFile)
  return existsSync(file) ? readShaped(usesShape, file) : undefined
}

/** Leaves beside a built shell what its libraries export. */
export const writeShapes = (folder: string, shapes: Shapes) =>
  writeFileSync(join(folder, shapesFile), JSON.stringify(shapes))

/** Undefined for a folder that does not say, as of light builds. */
export function readShapes(folder: string): Shapes | undefined {
  const file = join(folder, shapesFile)
  return existsSync(file) ? readShaped(shapesShape, file) : undefined
}

/** The part of a table that the named exports are made of. */
export function shapesNeeded({ exports, declarations }: Shapes, needed: NamesByLibrary): Shapes {
  const chosen = Object.entries(needed).map(([library, names]) => {
    const known = exports[library] ?? {}
    return [library, Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, known[name]]] : [])))] as const
  })
  const reached = namesReached(
    declarations,
    chosen.flatMap(([, names]) => Object.values(names)),
  )
  return {
    exports: Object.fromEntries(chosen),
    declarations: Object.fromEntries(Object.entries(declarations).filter(([name]) => reached.has(name))),
  }
}

/**
 * Tells whether the scripts of something that was built have a name; they are read when one is asked for. Where there
 * are none, as those of a page that stand with the files of its other versions, it may have any.
 */
export function namesIn(folder: string): (name: string) => boolean {
  let words: ReadonlySet<string> | undefined
  return (name) => {
    words ??= new Set(scriptsIn(folder).flatMap(wordsOf))
    return words.size === 0 || wordsOf(name).every((word) => words?.has(word))
  }
}

/** A name such as 'aria-label' is several. */
const wordsOf = (text: string) => text.match(/[\w$]+/g) ?? []

const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

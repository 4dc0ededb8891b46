import type { z } from 'zod'
import { readJson } from './workspace'

/** Returns what JSON says where it has a shape; undefined where it has another, or is none. */
export function shaped<Shape extends z.ZodType>(shape: Shape, json: Buffer): z.infer<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(json.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Reads a JSON file that a build or a deployment has left. Throws, with its name, for one of another shape. */
export function readShaped<Shape extends z.ZodType>(shape: Shape, file: string): z.infer<Shape> {
  const { data } = shape.safeParse(readJson<unknown>(file))
  if (data === undefined) throw new Error(`${file} is not as it was left: it has another shape`)
  return data
}

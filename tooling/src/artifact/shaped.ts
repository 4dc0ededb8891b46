import type { z } from 'zod'

/** Returns what JSON says where it has a shape; undefined where it has another, or is none. */
export function shaped<Shape extends z.ZodType>(shape: Shape, json: Buffer): z.infer<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(json.toString('utf8'))).data
  } catch {
    return undefined
  }
}

import { z } from 'zod'

/** A number above 0 that is written as a decimal text. */
export const decimal = z
  .string()
  .max(40)
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
  .pipe(z.number().positive())

/** Milliseconds since 1970, or a number that grows. */
export const whole = z.int().min(0)

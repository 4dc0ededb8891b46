import { z } from 'zod'
import { densities, themes } from '../preferences'

export const preferences = z.strictObject({ theme: z.enum(themes), density: z.enum(densities) })

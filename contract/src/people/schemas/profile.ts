import { z } from 'zod'
import { success } from '../../platform/schemas/shared'
import { preferences } from './preferences'

const part = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** ACC-51: partial objects; unknown fields and email_verified are ignored, wrong values answer 400 by field. */
export const saveUserChanges = {
  body: z.object({
    userInformation: z.record(z.string(), z.unknown()).optional(),
    userAddress: z.record(z.string(), z.unknown()).optional(),
    userPhone: z.record(z.string(), z.unknown()).optional(),
    birth_date: z.string().max(30).optional(),
  }),
  response: success({ userInformation: part, userAddress: part, userPhone: part }),
}

const row = z.looseObject({ _id: z.string(), user_id: z.string(), __v: z.int() })

/** FIU-18: three tables of rows as they are kept. */
export const getSavedInfo = {
  response: success({
    savedInfo: z.object({ userInformation: z.array(row), userAddress: z.array(row), userPhone: z.array(row) }),
  }),
}

export { saveClientColumns } from './preferences'

export const savePreferences = { body: preferences, response: success({ preferences }) }

import { z } from 'zod'
import { signInCodeShape } from '../checks/credentials'
import { accessMessages } from '../messages/access'

/** Six digits of an authenticator app (ACC-07). */
export const twoFactorCode = z.string().regex(/^\d{6}$/, accessMessages.invalidCode)

/** The same, or a recovery code in its place (ruling 39). */
export const signInCode = z.string().max(40).regex(signInCodeShape, accessMessages.invalidCode)

import { limits } from '../platform/limits'

/** Saved views (WRK-04). */
export const viewMessages = {
  tooMany: `You have ${limits.savedViews} saved views already. Delete one of them first`,
  stateTooLarge: 'This view holds more than can be saved',
} as const

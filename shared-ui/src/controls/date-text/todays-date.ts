import { calendarDateOf } from '@dossier/contract/platform/dates'

/** The user's today, 'YYYY-MM-DD'. */
export const todaysDate = (): string => calendarDateOf(new Date())

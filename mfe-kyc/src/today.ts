import { calendarDateOf } from '@dossier/contract/platform/dates'

/** The reader's day, from which pages count; rules are given it. */
export const today = (): string => calendarDateOf(new Date())

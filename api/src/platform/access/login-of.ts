import { keptAddress } from '@dossier/contract/platform/validation/mailbox'

/** Returns what an account is found by and tries are counted by: its mailbox, however its address is written (GOV-31). */
export const loginOf = (email: string) => keptAddress(email).normalize('NFC').toLowerCase().normalize('NFC')

export const sameMailbox = (one: string, other: string): boolean => loginOf(one) === loginOf(other)

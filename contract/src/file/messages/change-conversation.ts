import { isolated } from '../../platform/names'

/** The conversation on a change (WRK-11, WRK-12). */
export const conversationMessages = {
  nothingToAnswer: 'No changes are requested',
  full: 'This conversation is full',
} as const

/** WRK-12: the refusal of an approval by anyone but the person who requested changes. */
export const changesWereRequested = (name: string) => `Changes were requested by ${isolated(name)}`

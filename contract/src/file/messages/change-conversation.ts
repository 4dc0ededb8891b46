import { isolated } from '../../platform/names'

/** The conversation on a change (WRK-11, WRK-12). */
export const conversationMessages = {
  nothingToAnswer: 'No changes are requested',
  full: 'This conversation is full',
} as const

/** WRK-12: nobody else approves what somebody asked changes of. */
export const changesWereRequested = (name: string) => `Changes were requested by ${isolated(name)}`

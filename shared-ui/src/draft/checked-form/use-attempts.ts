import { useState } from 'react'

/** Whether errors show, how often sending failed, and whether someone else was faster the last time (GOV-07). */
const untried = { isChecked: false, failed: 0, isOvertaken: false }

export type Attempts = ReturnType<typeof useAttempts>

/** What became of the attempts to send a form. */
export function useAttempts() {
  const [attempts, setAttempts] = useState(untried)
  return {
    ...attempts,
    markChecked: () => setAttempts((before) => ({ ...before, isChecked: true })),
    markFailed: () => setAttempts((before) => ({ ...before, failed: before.failed + 1 })),
    markOvertaken: (isOvertaken: boolean) => setAttempts((before) => ({ ...before, isOvertaken })),
    forget: () => setAttempts(untried),
  }
}

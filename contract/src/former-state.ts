/** Whether a former state of a file is a day as of whose end it is asked for, and no snapshot. */
export const isDayState = (state: string): boolean => state.includes('-')

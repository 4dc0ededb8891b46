/** Returns whether a former state of a file is named by a day, not by a snapshot. */
export const isDayState = (state: string): boolean => state.includes('-')

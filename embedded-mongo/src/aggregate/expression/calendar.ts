const DAY_MS = 86_400_000
const DAYS_PER_WEEK = 7

/** All functions here read the UTC fields of a date. */
export const dayOfYear = (date: Date) => Math.floor((date.getTime() - startOfYear(date.getUTCFullYear())) / DAY_MS) + 1

/** Of years below 100 too, which `Date.UTC` takes for the twentieth century. */
export function startOfYear(year: number): number {
  return utc(year, 0, 1)
}

export function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day)
}

/** 1 for Sunday. */
export const dayOfWeek = (date: Date) => date.getUTCDay() + 1

/** 1 for Monday. */
export const isoDayOfWeek = (date: Date) => date.getUTCDay() || DAYS_PER_WEEK

/** Weeks begin on Sunday; what is before the first one is week 0. */
export const weekOfYear = (date: Date) =>
  Math.floor((dayOfYear(date) + DAYS_PER_WEEK - 1 - date.getUTCDay()) / DAYS_PER_WEEK)

/** The year of the Thursday of a date's ISO week. */
export const isoWeekYear = (date: Date) => thursdayOf(date).getUTCFullYear()

export function isoWeek(date: Date): number {
  return Math.floor((dayOfYear(thursdayOf(date)) - 1) / DAYS_PER_WEEK) + 1
}

const thursdayOf = (date: Date) => new Date(date.getTime() + (4 - isoDayOfWeek(date)) * DAY_MS)

/** The first instant of an ISO year. */
export function startOfIsoYear(year: number): number {
  const fourth = new Date(utc(year, 0, 4))
  return fourth.getTime() - (isoDayOfWeek(fourth) - 1) * DAY_MS
}

export function daysInMonth(year: number, month: number): number {
  return new Date(utc(year, month + 1, 0)).getUTCDate()
}

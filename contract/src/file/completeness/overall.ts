import type { Progress } from './progress'

/** How complete a client's file is in whole percent: the mean of its sections, and 100 only where nothing is missing (WRK-01). */
export function overallCompleteness(progress: Progress): number {
  const sections = Object.values(progress)
  const sum = sections.reduce((total, percent) => total + percent, 0)
  return sections.length === 0 ? 0 : Math.floor(sum / sections.length)
}

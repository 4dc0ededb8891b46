const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

const isUnit = (unit: string): unit is keyof typeof units => unit in units

/** Milliseconds of a duration such as '30d', '12h' or '90m'. Refuses everything else. */
export function milliseconds(text: string): number {
  const [, count = '', unit = ''] = text.match(/^(\d{1,6})([a-z])$/) ?? []
  if (!isUnit(unit)) throw new Error(`'${text}' is no duration, wanted is one such as 30d, 12h or 90m`)
  return Number(count) * units[unit]
}

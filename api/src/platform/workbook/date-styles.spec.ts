import { describe, expect, it } from 'vitest'
import { showsDay } from './date-styles'

describe('Formats of cells', () => {
  it.each(['dd/mm/yyyy', 'm/d/yy h:mm', '[$-409]d-mmm-yy', 'yyyy"."mm', '[Red]dd\\.mm'])('show a day: %s', (format) => {
    expect(showsDay(format)).toBe(true)
  })

  it.each(['0.00', 'General', '[h]:mm', 'h:mm:ss', '[Red]0', '0" days"', '#,##0\\d', '"dd"0', '_d0'])(
    'show none: %s',
    (format) => {
      expect(showsDay(format)).toBe(false)
    },
  )
})

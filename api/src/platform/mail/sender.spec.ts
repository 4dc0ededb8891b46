import { describe, expect, it } from 'vitest'
import { isPassedOn } from './sender'

describe('A name in a mail', () => {
  it.each(['paypa1.com', 'Go to bank24.nl', 'x.example', 'my-bank.nl', 'a/b', 'ada@harbour', 'http:', 'two\nlines'])(
    '%j is not passed on',
    (name) => expect(isPassedOn(name)).toBe(false),
  )

  it.each(['Harbour Trust N.V.', 'Dr. de Boer B.V.', 'St. Anna Holding', 'Yearly review 2026', 'Version 2.1'])(
    '%j is passed on',
    (name) => expect(isPassedOn(name)).toBe(true),
  )
})

import { describe, expect, it } from 'vitest'
import type { RichMarks } from '../fields/field'
import { checkRichText, isEmptyRichText, isRichText, plainText, richTextOf, sanitisedRichText } from './rich-text'

const marked = (attributes: unknown) => ({ ops: [{ insert: 'text', attributes }] })

describe('Rich text', () => {
  it('DOC-36 is empty when it is no more than a newline', () => {
    expect(isEmptyRichText({ ops: [] })).toBe(true)
    expect(isEmptyRichText({ ops: [{ insert: '\n' }] })).toBe(true)
    expect(isEmptyRichText(richTextOf('Seen.'))).toBe(false)
  })

  it('reads as plain text without its marks', () => {
    expect(
      plainText({ ops: [{ insert: 'Seen ' }, { insert: 'twice', attributes: { bold: true } }, { insert: '\n' }] }),
    ).toBe('Seen twice\n')
  })

  it.each<RichMarks>([
    { bold: true },
    { italic: true, underline: true },
    { list: 'ordered' },
    { list: 'bullet' },
    { link: 'https://example.test/a?b=c' },
    { link: 'mailto:ana@example.test' },
  ])('takes the mark %j', (attributes) => {
    expect(isRichText(marked(attributes))).toBe(true)
  })

  it.each([
    [{ color: 'red' }],
    [{ bold: 'yes' }],
    [{ list: 'checked' }],
    [{ link: 'javascript:alert(1)' }],
    [{ link: ' https://example.test' }],
    [{ link: 'java\nscript:alert(1)' }],
    [{ link: 'data:text/html,x' }],
    [{ link: '//example.test' }],
    [{ onclick: 'x' }],
    [[]],
    [null],
  ])('refuses the mark %j', (attributes) => {
    expect(checkRichText(marked(attributes))).toBe('Invalid value')
  })

  it.each([
    ['text'],
    [null],
    [[]],
    [{}],
    [{ ops: 'x' }],
    [{ ops: [{ insert: { image: 'x' } }] }],
    [{ ops: [{ delete: 3 }] }],
    [{ ops: [{ insert: '' }] }],
    [{ ops: [], html: '<b>' }],
  ])('refuses %j', (value) => {
    expect(checkRichText(value)).toBe('Invalid value')
  })

  it('is bounded in length, accents counted once', () => {
    expect(checkRichText(richTextOf('é'.repeat(20)), 20)).toBeUndefined()
    expect(checkRichText(richTextOf('é'.repeat(21)), 20)).toBe('Input too long')
  })
})

describe('A written document', () => {
  it('SHL-47 keeps its text and the allowed marks, and nothing else', () => {
    const link = { link: 'https://dossier.test/' }
    const written = {
      ops: [
        { insert: 'Terms', attributes: { bold: true, color: 'red', onclick: 'alert(1)' } },
        { insert: { image: 'data:image/svg+xml,<svg onload=alert(1)>' } },
        { insert: ' here', attributes: { link: 'javascript:alert(1)' } },
        { insert: ' there', attributes: link, delete: 4 },
        { insert: '\n', attributes: { list: 'bullet', header: 1 } },
        { retain: 4 },
        { insert: '' },
        'text',
        null,
      ],
      extra: true,
    }
    const kept = sanitisedRichText(written)
    expect(kept).toEqual({
      ops: [
        { insert: 'Terms', attributes: { bold: true } },
        { insert: ' here' },
        { insert: ' there', attributes: link },
        { insert: '\n', attributes: { list: 'bullet' } },
      ],
    })
    expect(isRichText(kept)).toBe(true)
  })

  it.each([null, undefined, '', 'text', 7, [], {}, { ops: 'x' }])('is not %j', (value) => {
    expect(sanitisedRichText(value)).toBeUndefined()
  })
})

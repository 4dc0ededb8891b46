import { describe, expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf'
import type { Paper } from './paper'
import { writePaper } from './write-paper'

const aPaper = (sections: Paper['sections'] = []): Paper => ({
  title: 'Due Diligence Form',
  about: 'Harbour Holdings',
  by: 'Trust Office',
  asOf: '2026-03-02T09:00:00.000Z',
  facts: [{ label: 'Form', value: 'Yearly review' }],
  sections,
})
const answers = (...values: string[]): Paper['sections'] => [
  { title: 'Answers', groups: [{ rows: values.map((value, index) => ({ label: `Question ${index + 1}`, value })) }] },
]

const ofScripts = [
  ['Latin', 'Łukasz Ångström, œuvre “naïve” €5'],
  ['Greek', 'Ιωάννης Παπαδόπουλος'],
  ['Cyrillic', 'Иван Петрович Сидоров'],
  ['Thai', 'นายสมชาย ใจดี'],
  ['Han', '陳大文，上海市浦东新区'],
  ['Kana', 'みなとホールディングス'],
  ['Hangul', '김민수 서울특별시'],
  ['Arabic', 'محمد بن سلمان'],
  ['Hebrew', 'תל אביב'],
] as const

describe('A paper', () => {
  it.each(ofScripts)('DDL-32 holds %s as text that is selected', async (_, text) => {
    const { text: read } = await readPdf(await writePaper(aPaper(answers(text))))
    expect(read.normalize('NFC')).toContain(text)
  })

  it('DDL-32 embeds of each font only what it uses', async () => {
    const pdf = await writePaper(aPaper(answers(...ofScripts.map(([, text]) => text))))
    const embedded = [...pdf.toString('latin1').matchAll(/\/BaseFont \/([A-Z]{6})\+(\S+)/g)].map(([, , name]) => name)
    expect(new Set(embedded)).toEqual(
      new Set([
        'NotoSans-Regular',
        'NotoSans-SemiBold',
        'NotoNaskhArabic',
        'NotoSansHebrew',
        'NotoSansThai-Regular',
        'NotoSansHans-Regular',
        'NotoSansKR-Regular',
      ]),
    )
    expect(pdf.length).toBeLessThan(120_000)
  })

  it('DDL-32 is A4 upright, numbers its pages and is tagged for screen readers', async () => {
    const { pages, isTagged } = await readPdf(await writePaper(aPaper(answers(...Array(100).fill('An answer')))))
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, { view, text }] of pages.entries()) {
      expect(view).toEqual([0, 0, 595.28, 841.89])
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text).toContain('Trust Office - Due Diligence Form')
    }
    expect(isTagged).toBe(true)
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(pages[0]?.tags).toContain(`"role":"${tag}"`)
  })

  it('is the same bytes for the same words', async () => {
    const paper = aPaper(answers('One', 'محمد', '陳'))
    expect((await writePaper(paper)).equals(await writePaper(paper))).toBe(true)
  })

  it('carries an answer of ten thousand letters over as many pages as it needs, and loses none', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `word${index}`)
    const { pages, text } = await readPdf(await writePaper(aPaper(answers(words.join(' ')))))
    expect(pages.length).toBeGreaterThan(1)
    const read = new Set(text.split(/\s+/))
    expect(words.filter((word) => !read.has(word))).toEqual([])
  })

  it('says where a section holds nothing, and shows tables', async () => {
    const table = { columns: ['File', 'State'], shares: [0.7, 0.3], rows: [['a.pdf', 'Pending']] }
    const { text } = await readPdf(
      await writePaper(
        aPaper([
          { title: 'Directors', note: 'None' },
          { title: 'Documents', table },
        ]),
      ),
    )
    for (const part of ['Directors', 'None', 'File', 'State', 'a.pdf', 'Pending']) expect(text).toContain(part)
  })
})

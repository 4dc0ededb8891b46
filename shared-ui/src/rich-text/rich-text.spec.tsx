import type { RichText } from '@dossier/contract/field'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blocksOf } from './lines'
import { RichTextView } from './rich-text-view'

const text: RichText = {
  ops: [
    { insert: 'See ' },
    { insert: 'the register', attributes: { bold: true, link: 'https://register.example/acme' } },
    { insert: '\nPassport' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'Proof of address' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'Signed\n' },
  ],
}

describe('Rich text', () => {
  it('is read line by line, list lines together', () => {
    expect(blocksOf(text).map(({ list, lines }) => [list, lines.length])).toEqual([
      [undefined, 1],
      ['bullet', 2],
      [undefined, 1],
    ])
  })

  it('SHL-47 is shown as elements', () => {
    render(<RichTextView text={text} />)
    expect(screen.getByRole('link', { name: 'the register' })).toHaveAttribute('href', 'https://register.example/acme')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Passport', 'Proof of address'])
  })

  it('SHL-47 runs nothing that was written into it', () => {
    const hostile: RichText = {
      ops: [
        { insert: '<img src=x onerror=alert(1)>' },
        { insert: 'click', attributes: { link: 'javascript:alert(1)' } },
        { insert: '\n' },
      ],
    }
    render(<RichTextView text={hostile} />)
    expect(screen.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

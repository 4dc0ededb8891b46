// loaded where one is shown otherwise; here before, so that no test waits for it
import './rich-text-editor'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { pasteInto } from '../../testing/write-into'
import { blocksOf } from './lines'
import { RichTextField } from './rich-text-field'
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

describe('The editor of rich text', () => {
  async function pasted(html: string) {
    const heard: RichText[] = []
    renderPage(<RichTextField label="Comment" value={null} onChange={(written) => heard.push(written)} />)
    const editor = await screen.findByRole('textbox', { name: 'Comment' })
    pasteInto(editor, html)
    return { editor, kept: heard.at(-1) }
  }

  it('SHL-47 keeps the text of a link that is not kept', async () => {
    const { editor, kept } = await pasted('<p>Called on <a href="tel:+59991234">+599 9 1234</a>, <b>twice</b></p>')
    expect(kept?.ops.map(({ insert }) => insert).join('')).toBe('Called on +599 9 1234, twice\n')
    expect(JSON.stringify(kept)).not.toContain('link')
    expect(JSON.stringify(kept)).toContain('bold')
    expect(editor.querySelector('a')).toBeNull()
  })

  it('SHL-47 keeps a link that one may follow', async () => {
    const { kept } = await pasted('<p>See <a href="https://register.example/acme">the register</a></p>')
    expect(kept?.ops).toContainEqual({
      insert: 'the register',
      attributes: { link: 'https://register.example/acme' },
    })
  })
})

import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { standaloneSvg } from './standalone-svg'
import { TreeDrawing } from './tree-drawing'
import { layoutOf } from './tree-layout'
import type { TreeNode } from './tree-node'
import { pictureScale } from './tree-picture'

function drawn(label: string) {
  const root: TreeNode = {
    id: 'main',
    label,
    children: [{ id: 'owner', label: 'Ana', edge: '60%', state: 'missing', children: [] }],
  }
  renderPage(<TreeDrawing label="Ownership" layout={layoutOf(root)} onSelect={() => undefined} selected="main" />)
  const drawing = screen.getByRole('group', { name: 'Ownership' })
  if (!(drawing instanceof SVGSVGElement)) throw new TypeError('it is not drawn')
  return drawing
}
const parsed = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml')
const textsIn = (svg: string) => [...parsed(svg).querySelectorAll('text')].map(({ textContent }) => textContent?.trim())

describe('A drawing that stands alone', () => {
  it('is XML with its names as they are, whatever they hold', () => {
    const svg = standaloneSvg(drawn('A & <b>"B"</b>\u0007 \uFFFE'))
    expect(parsed(svg).querySelector('parsererror')).toBeNull()
    expect(textsIn(svg)).toContain('A & <b>"B"</b>')
    expect(parsed(svg).querySelector('b')).toBeNull()
  })

  it('needs nothing of the page: no variables, classes, roles or keys', () => {
    const svg = standaloneSvg(drawn('Main'), '@font-face { font-family: Inter; src: url(data:font/woff2;base64,AA) }')
    expect(svg).not.toMatch(/var\(|class=|role=|tabindex=|href=|style=/)
    expect(svg).toContain('fill="#ffffff"')
    expect(parsed(svg).querySelector('style')?.textContent).toContain('font-family: Inter')
  })

  it('is as large as it is drawn, or smaller by a scale, and shows the same', () => {
    const drawing = drawn('Main')
    const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number)
    const sizeOf = (svg: string) =>
      ['width', 'height', 'viewBox'].map((name) => parsed(svg).documentElement.getAttribute(name))
    expect(sizeOf(standaloneSvg(drawing))).toEqual([`${width}`, `${height}`, drawing.getAttribute('viewBox')])
    expect(sizeOf(standaloneSvg(drawing, '', 0.5))).toEqual([
      `${Math.floor(width / 2)}`,
      `${Math.floor(height / 2)}`,
      drawing.getAttribute('viewBox'),
    ])
  })
})

describe('The scale of a picture', () => {
  it('CHT-09 is full where a canvas holds it', () => {
    expect(pictureScale({ width: 30_000, height: 1_100 })).toBe(1)
  })

  it.each([
    [87_946, 1_116],
    [1_116, 87_946],
    [30_000, 30_000],
    [1_000_000, 100],
  ])('is what a canvas holds of %i by %i pixels', (width, height) => {
    const scale = pictureScale({ width, height })
    expect(Math.max(width, height) * scale).toBeLessThanOrEqual(32_767)
    expect(width * height * scale ** 2).toBeLessThanOrEqual(2 ** 26 * 1.000001)
    expect(scale).toBeGreaterThan(0.03)
  })
})

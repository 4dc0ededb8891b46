import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { scaledPlace } from './scaled-place'
import { Tree } from './tree'
import { chartSizes, layoutOf, scaleToFit } from './tree-layout'
import type { TreeNode } from './tree-node'
import { textSizes, textWidth, wrappedText } from './wrapped-text'

const node = (id: string, children: readonly TreeNode[] = [], facts: Partial<TreeNode> = {}): TreeNode => ({
  id,
  label: `Node ${id}`,
  children,
  ...facts,
})

const trees = fc.letrec<{ tree: TreeNode }>((tie) => ({
  tree: fc.record({
    id: fc.uuid(),
    label: fc.string(),
    width: fc.constantFrom(150, 200, 350),
    children: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('tree'), { maxLength: 4 })),
  }) as fc.Arbitrary<TreeNode>,
})).tree

describe('The layout of a chart', () => {
  it('lets no two nodes of a level come nearer than the gap', () => {
    fc.assert(
      fc.property(trees, (root) => {
        const { nodes } = layoutOf(root)
        for (const y of new Set(nodes.map((placed) => placed.y))) {
          const level = nodes.filter((placed) => placed.y === y).toSorted((one, other) => one.x - other.x)
          level.slice(1).forEach((placed, at) => {
            const before = level[at]
            const gap = placed.x - ((before?.x ?? 0) + (before?.width ?? 0))
            expect(gap).toBeGreaterThanOrEqual(chartSizes.horizontalGap - 0.001)
          })
        }
      }),
    )
  })

  it('centres a parent above its children, and knows how large it is', () => {
    const layout = layoutOf(node('a', [node('b'), node('c')]))
    const [top, left, right] = layout.nodes
    expect(layout.width).toBe(2 * 200 + 70)
    expect(layout.height).toBe(2 * 100 + 100)
    expect((top?.x ?? 0) + 100).toBe(((left?.x ?? 0) + (right?.x ?? 0) + 200) / 2)
  })

  it('is made smaller to fit, never larger', () => {
    expect(scaleToFit({ width: 600, height: 240 }, { width: 300, height: 240 })).toBe(0.5)
    expect(scaleToFit({ width: 100, height: 100 }, { width: 300, height: 240 })).toBe(1)
  })

  it('breaks names into lines and cuts what does not fit', () => {
    expect(wrappedText('Blauwbaai Maritime Holdings', 150, 2)).toEqual(['Blauwbaai Maritime', 'Holdings'])
    expect(wrappedText('Blauwbaai Maritime Holdings of the Caribbean', 150, 2)).toEqual([
      'Blauwbaai Maritime',
      'Holdings of the…',
    ])
  })

  it.each([
    ['capitals', 'WWWWWWWWWWWW MMMMMMMMMMMM HOLDINGS'],
    ['Chinese', '中华人民共和国对外经济贸易合作有限公司'],
    ['one word', 'Donaudampfschifffahrtsgesellschaftskapitän'],
  ])('CHT-12 keeps names inside of their nodes: %s', (_, name) => {
    const lines = wrappedText(name, 126, 3)
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(textWidth(line, textSizes.name)).toBeLessThanOrEqual(126)
  })
})

const root = node('main', [node('parent', [node('owner', [], { edge: '75%', state: 'pending' })]), node('director')])

function Ownership({ startAs }: { readonly startAs?: 'chart' | 'list' }) {
  const [selected, setSelected] = useState('main')
  return (
    <>
      <Tree label="Ownership" root={root} selected={selected} onSelect={setSelected} {...(startAs && { startAs })} />
      <output>{selected}</output>
    </>
  )
}

describe('Zooming a chart', () => {
  it('changes nothing but one transform in a frame, and scrolls and sizes once it comes to rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      renderPage(<Tree label="Ownership" root={root} />)
      const frame = screen.getByRole('region', { name: 'Chart: Ownership' })
      const drawn = within(frame).getByRole('group', { name: 'Ownership' })
      const turn = () =>
        act(() => {
          frame.dispatchEvent(new WheelEvent('wheel', { ctrlKey: true, deltaY: -30, bubbles: true, cancelable: true }))
        })
      turn()
      const changed: MutationRecord[] = []
      const observer = new MutationObserver((records) => changed.push(...records))
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      for (let frames = 0; frames < 5; frames++) turn()
      changed.push(...observer.takeRecords())
      expect(new Set(changed.map(({ target }) => target))).toEqual(new Set([drawn.parentElement]))
      expect(new Set(changed.map(({ attributeName }) => attributeName))).toEqual(new Set(['style']))
      expect(drawn.parentElement?.style.transform).toContain(`scale(${Math.exp(0.1) ** 6})`.slice(0, 9))
      expect(drawn.parentElement?.style.willChange).toBe('transform')
      vi.runAllTimers()
      expect(drawn.parentElement?.style.willChange).toBe('')
      observer.disconnect()
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps what is smaller than its frame in the middle, and what is larger where it is looked at, as far as it goes', () => {
    expect(scaledPlace(1000, 200, -50)).toEqual({ begins: 400, scrolled: 0 })
    expect(scaledPlace(1000, 3000, -500)).toEqual({ begins: 16, scrolled: 516 })
    expect(scaledPlace(1000, 3000, 500)).toEqual({ begins: 16, scrolled: 0 })
    expect(scaledPlace(1000, 3000, -9000)).toEqual({ begins: 16, scrolled: 2032 })
  })
})

describe('A tree', () => {
  it('is a chart whose nodes are selected by mouse and by keyboard', async () => {
    const { user } = renderPage(<Ownership />)
    const chart = screen.getByRole('group', { name: 'Ownership' })
    expect(within(chart).getAllByRole('button')).toHaveLength(4)
    within(chart).getByRole('button', { name: '75% Node owner Proposed' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('owner')
    await expectNoViolations()
  })

  it('is the same as a list, with the selection kept', async () => {
    const { user } = renderPage(<Ownership />)
    await user.click(screen.getByRole('button', { name: 'List' }))
    expect(screen.getByRole('treeitem', { name: 'Node main' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-level'))).toEqual(['1', '2', '3', '2'])
    await expectNoViolations()
  })

  it('is walked, folded and selected by the keys that trees have', async () => {
    const { user } = renderPage(<Ownership startAs="list" />)
    screen.getByRole('treeitem', { name: 'Node main' }).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(screen.getByRole('treeitem', { name: /owner/ })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('treeitem', { name: 'Node parent' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('treeitem', { name: 'Node parent' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('treeitem', { name: /owner/ })).toBeNull()
    await user.keyboard('{End}{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('director')
    await user.keyboard('{Home}')
    expect(screen.getByRole('treeitem', { name: 'Node main' })).toHaveFocus()
  })
})

import type { KeyboardEvent, Ref } from 'react'
import styles from './tree.module.css'
import { chartSizes, type PlacedLine, type PlacedNode, type TreeLayout } from './tree-layout'
import { nodeText, type TreeNode } from './tree-node'
import { wrappedText } from './wrapped-text'

type Props = {
  readonly label: string
  readonly layout: TreeLayout
  readonly scale: number
  readonly selected?: string | undefined
  readonly onSelect?: ((id: string) => void) | undefined
  readonly ref?: Ref<SVGSVGElement>
}

const { nodeHeight, verticalGap } = chartSizes
const margin = 8

/** The chart of a tree. Colours are attributes, so that a picture can be made of it. */
export function TreeDrawing({ label, layout, scale, selected, onSelect, ref }: Props) {
  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no other element that groups
    <svg
      ref={ref}
      role="group"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      fontFamily="'Inter Variable', system-ui, sans-serif"
      fontSize="13"
    >
      {layout.lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {layout.nodes.map((placed) => (
        <Node
          key={placed.node.id}
          placed={placed}
          isSelected={placed.node.id === selected}
          onSelect={onSelect && (() => onSelect(placed.node.id))}
        />
      ))}
    </svg>
  )
}

function Line({ line: { from, to, label } }: { readonly line: PlacedLine }) {
  const bend = from.y + verticalGap / 2
  return (
    <g aria-hidden>
      <path
        d={`M${from.x} ${from.y}V${bend}H${to.x}V${to.y}`}
        fill="none"
        stroke="var(--ui-line-strong)"
        strokeWidth="1.5"
      />
      {label === undefined ? null : (
        <g transform={`translate(${to.x} ${to.y - verticalGap / 4})`}>
          <rect
            x={-label.length * 4 - 8}
            y="-11"
            width={label.length * 8 + 16}
            height="22"
            rx="4"
            fill="var(--ui-page)"
          />
          <text textAnchor="middle" dy="0.35em" fill="var(--ui-ink-dim)" fontWeight="500">
            {label}
          </text>
        </g>
      )}
    </g>
  )
}

const looks = {
  held: { fill: 'var(--ui-surface)', stroke: 'var(--ui-line-strong)', dash: undefined },
  pending: { fill: 'var(--ui-pending-soft)', stroke: 'var(--ui-pending-bar)', dash: undefined },
  missing: { fill: 'var(--ui-page)', stroke: 'var(--ui-denied-bar)', dash: '6 4' },
} as const

type NodeProps = {
  readonly placed: PlacedNode
  readonly isSelected: boolean
  readonly onSelect: (() => void) | undefined
}

/** A node one can press where something happens then; elsewhere a picture of one. */
const buttonFacts = (onSelect: () => void, isSelected: boolean) => ({
  role: 'button',
  tabIndex: 0,
  'aria-pressed': isSelected,
  onClick: onSelect,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect()
  },
})

function Node({ placed: { node, x, y, width }, isSelected, onSelect }: NodeProps) {
  const { fill, stroke, dash } = looks[node.state ?? 'held']
  const facts = onSelect === undefined ? { role: 'img' } : buttonFacts(onSelect, isSelected)
  return (
    <g {...facts} className={styles.node} aria-label={nodeText(node)} transform={`translate(${x} ${y})`}>
      <title>{nodeText(node)}</title>
      <rect
        width={width}
        height={nodeHeight}
        rx="6"
        fill={fill}
        stroke={isSelected ? 'var(--ui-accent)' : stroke}
        strokeWidth={isSelected ? 3 : 1.5}
        strokeDasharray={dash}
      />
      <Words node={node} width={width} />
    </g>
  )
}

const lineHeight = 18

function Words({ node: { label, detail, state }, width }: { readonly node: TreeNode; readonly width: number }) {
  const names = wrappedText(label, width - 24, 3)
  const details = [detail, state === 'missing' ? 'Missing' : state === 'pending' ? 'Proposed' : undefined].flatMap(
    (text) => (text === undefined ? [] : wrappedText(text, width - 24, 1)),
  )
  const top = (nodeHeight - (names.length + details.length - 1) * lineHeight) / 2
  const at = (line: number) => top + line * lineHeight
  return (
    <g aria-hidden>
      {names.map((line, position) => (
        <text
          key={`${position}`}
          x={width / 2}
          y={at(position)}
          dy="0.35em"
          textAnchor="middle"
          fill="var(--ui-ink)"
          fontWeight="600"
        >
          {line}
        </text>
      ))}
      {details.map((line, position) => (
        <text
          key={line}
          x={width / 2}
          y={at(names.length + position)}
          dy="0.35em"
          textAnchor="middle"
          fontSize="12"
          fill="var(--ui-ink-dim)"
        >
          {line}
        </text>
      ))}
    </g>
  )
}

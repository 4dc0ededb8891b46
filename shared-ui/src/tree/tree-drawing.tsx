import type { KeyboardEvent, Ref } from 'react'
import styles from './tree.module.css'
import { chartSizes, type PlacedLine, type PlacedNode, type TreeLayout } from './tree-layout'
import { nodeStateWords, nodeText, type TreeNode } from './tree-node'
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
  const lines = linesOf(node, width)
  // the name has the words that are seen, as they are cut; pointing shows all of them
  const name = [node.edge, ...lines.map(({ text }) => text)].filter((part) => part !== undefined).join(' ')
  const facts = onSelect === undefined ? { role: 'img' } : buttonFacts(onSelect, isSelected)
  return (
    <g {...facts} className={styles.node} aria-label={name} transform={`translate(${x} ${y})`}>
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
      <Words lines={lines} width={width} />
    </g>
  )
}

const lineHeight = 18

type TextLine = { readonly text: string; readonly isName: boolean }

function linesOf({ label, detail, state }: TreeNode, width: number): readonly TextLine[] {
  const fitted = (text: string, mostLines: number) => wrappedText(text, width - 24, mostLines)
  const details = [detail, state && nodeStateWords[state]].flatMap((text) =>
    text === undefined ? [] : fitted(text, 1),
  )
  return [
    ...fitted(label, 3).map((text) => ({ text, isName: true })),
    ...details.map((text) => ({ text, isName: false })),
  ]
}

function Words({ lines, width }: { readonly lines: readonly TextLine[]; readonly width: number }) {
  const top = (nodeHeight - (lines.length - 1) * lineHeight) / 2
  return lines.map(({ text, isName }, position) => (
    <text
      key={`${position}`}
      x={width / 2}
      y={top + position * lineHeight}
      dy="0.35em"
      textAnchor="middle"
      {...(isName ? { fontWeight: 600, fill: 'var(--ui-ink)' } : { fontSize: 12, fill: 'var(--ui-ink-dim)' })}
    >
      {`${text} `}
    </text>
  ))
}

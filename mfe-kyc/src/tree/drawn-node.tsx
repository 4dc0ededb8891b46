import { isolated } from '@dossier/contract/platform/names'
import type { KeyboardEvent } from 'react'
import styles from './tree.module.css'
import { chartSizes, type PlacedNode } from './tree-layout'
import { nodeStateWords, nodeText, type TreeNode } from './tree-node'
import { textSizes, wrappedText } from './wrapped-text'

const { nodeHeight } = chartSizes
const lineHeight = 18
const mostLines = 5

const looks = {
  held: { fill: 'var(--ui-surface)', stroke: 'var(--ui-line-strong)', dash: undefined },
  pending: { fill: 'var(--ui-pending-soft)', stroke: 'var(--ui-pending-bar)', dash: undefined },
  leaving: { fill: 'var(--ui-surface)', stroke: 'var(--ui-denied-bar)', dash: undefined },
  missing: { fill: 'var(--ui-page)', stroke: 'var(--ui-denied-bar)', dash: '6 4' },
} as const

type Props = {
  readonly placed: PlacedNode
  /** undefined where pressing a node leads somewhere and selects nothing. */
  readonly isSelected: boolean | undefined
  readonly onSelect: ((id: string) => void) | undefined
}

/** A node one can press where something happens then; elsewhere a picture of one. */
export function DrawnNode({ placed: { node, x, y, width }, isSelected, onSelect }: Props) {
  const { fill, stroke, dash } = looks[node.state ?? 'held']
  const lines = linesOf(node, width)
  // the name has the words that are seen, as they are cut; pointing shows all of them
  const name = [node.edge, ...lines.map(({ text }) => isolated(text))].filter((part) => part !== undefined).join(' ')
  const facts = onSelect === undefined ? { role: 'img' } : buttonFacts(() => onSelect(node.id), isSelected)
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
      {node.state === 'pending' ? <PendingSeats x={width - 26} /> : null}
      <Words lines={lines} width={width} isStruck={node.state === 'leaving'} />
    </g>
  )
}

const buttonFacts = (onSelect: () => void, isSelected: boolean | undefined) => ({
  role: isSelected === undefined ? 'link' : 'button',
  tabIndex: 0,
  'aria-pressed': isSelected,
  onClick: onSelect,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect()
  },
})

/** The mark of what waits: one of two seats is taken. */
const PendingSeats = ({ x }: { readonly x: number }) => (
  <g transform={`translate(${x} 6)`} aria-hidden>
    <circle cx="4.6" cy="6" r="3.9" fill="var(--ui-pending-bar)" />
    <circle cx="13.4" cy="6" r="3.15" fill="none" stroke="var(--ui-pending-bar)" strokeWidth="1.5" />
  </g>
)

type TextLine = { readonly text: string; readonly isName: boolean }

function linesOf({ label, detail, note, state }: TreeNode, width: number): readonly TextLine[] {
  const room = width - 24
  const details = [detail, note, state && nodeStateWords[state]].flatMap((text) =>
    text === undefined ? [] : wrappedText(text, room, 1, textSizes.detail),
  )
  return [
    ...wrappedText(label, room, Math.min(3, mostLines - details.length)).map((text) => ({ text, isName: true })),
    ...details.map((text) => ({ text, isName: false })),
  ]
}

type WordsProps = { readonly lines: readonly TextLine[]; readonly width: number; readonly isStruck: boolean }

function Words({ lines, width, isStruck }: WordsProps) {
  const top = (nodeHeight - (lines.length - 1) * lineHeight) / 2
  return lines.map(({ text, isName }, position) => (
    <text
      key={`${position}`}
      x={width / 2}
      y={top + position * lineHeight}
      dy="0.35em"
      textAnchor="middle"
      {...(isName
        ? { fontWeight: 600, fill: 'var(--ui-ink)', ...(isStruck && { textDecoration: 'line-through' }) }
        : { fontSize: 12, fill: 'var(--ui-ink-dim)' })}
    >
      {`${text} `}
    </text>
  ))
}

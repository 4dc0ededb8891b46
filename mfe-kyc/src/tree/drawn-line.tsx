import { chartSizes, type PlacedLine } from './tree-layout'

const { verticalGap } = chartSizes

/** The line from a node to one below it, with what is said of it. */
export function DrawnLine({ line: { from, to, label } }: { readonly line: PlacedLine }) {
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

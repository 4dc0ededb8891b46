import { formatDate, formatDateAndTime } from '@dossier/contract/platform/dates'
import { height, type Plane } from './drawing'
import { ticksOf } from './scale'
import styles from './time-chart.module.css'

const dayMs = 86_400_000
/** Room for a date below the axis. */
const tickWidth = 110

type Props = { readonly plane: Plane; readonly format: (value: number) => string }

/** Lines at round values, and what they and the times below stand for. */
export function Axes({ plane, format }: Props) {
  const { left, right, bottom, times } = plane
  const count = Math.max(2, Math.floor((right - left) / tickWidth))
  const apart = (times.greatest - times.least) / (count - 1)
  return (
    <g className={styles.axes}>
      {ticksOf(plane.span, 5).map((value) => (
        <g key={value}>
          <line x1={left} x2={right} y1={plane.y(value)} y2={plane.y(value)} />
          <text x={left - 8} y={plane.y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} />
      {Array.from({ length: count }, (_, at) => times.least + at * apart).map((time, at) => (
        <text
          key={time}
          x={plane.x(time)}
          y={height - 8}
          textAnchor={at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle'}
        >
          {timeText(time, times.greatest - times.least)}
        </text>
      ))}
    </g>
  )
}

function timeText(time: number, period: number): string {
  const instant = new Date(time).toISOString()
  return period > 3 * dayMs ? formatDate(instant) : formatDateAndTime(instant).replace(/\/\d{4}/, '')
}

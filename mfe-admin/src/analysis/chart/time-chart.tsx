import { Stack } from '@dossier/shared-ui/core'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { Axes } from './axes'
import { ChartTools } from './chart-tools'
import { barsPath, height, linePath, type Plane, planeOf } from './drawing'
import { Legend } from './legend'
import { nearestTo } from './scale'
import type { Mark, Series } from './series'
import styles from './time-chart.module.css'
import { useWidth } from './use-width'
import { type Window, whole } from './window'

type Props = {
  /** What it shows, as 'Prices and averages of BTCUSDT'. */
  readonly label: string
  /** In milliseconds, the earliest first; at least one. */
  readonly times: readonly number[]
  readonly series: readonly Series[]
  readonly marks?: readonly Mark[]
  readonly format: (value: number) => string
}

/** Lines, bars and marks over time. What it shows stands in a table too, beside it: a drawing can only be looked at. */
export function TimeChart({ label, times, series, marks = [], format }: Props) {
  const [chosen, setWindow] = useState<Window>()
  const window = chosen ?? whole(times.length)
  const [pointed, setPointed] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const drawn = useMemo(() => {
    const plane = planeOf(series, { width, times, window: { first: window.first, last: window.last } })
    return { plane, paths: pathsOf(series, plane, { times, window: { first: window.first, last: window.last } }) }
  }, [series, times, width, window.first, window.last])
  const at = pointed ?? window.last

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const nearest = nearestTo(times, drawn.plane.timeAt(x))
    setPointed(Math.min(window.last, Math.max(window.first, nearest)))
  }
  return (
    <Stack gap="sm">
      <Legend series={series} at={at} time={times[at] ?? 0} format={format} />
      <div ref={frame}>
        <svg
          role="img"
          aria-label={`${label}. The table holds the same.`}
          className={styles.chart}
          width={width}
          height={height}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <Axes plane={drawn.plane} format={format} />
          {drawn.paths.map(({ name, look, path }) => (
            <path key={name} className={styles.series} data-look={look} d={path} />
          ))}
          <Marks marks={marks} times={times} window={window} plane={drawn.plane} />
          {pointed === undefined ? null : (
            <Pointer x={drawn.plane.x(times[pointed] ?? 0)} bottom={drawn.plane.bottom} />
          )}
        </svg>
      </div>
      <ChartTools label={label} window={window} count={times.length} onMove={setWindow} />
    </Stack>
  )
}

const pathsOf = (series: readonly Series[], plane: Plane, shown: Parameters<typeof linePath>[2]) =>
  series.map((each) => ({
    name: each.name,
    look: each.look,
    path: each.look === 'bars' ? barsPath(each, plane, shown) : linePath(each, plane, shown),
  }))

const Pointer = ({ x, bottom }: { readonly x: number; readonly bottom: number }) => (
  <line className={styles.pointer} x1={x} x2={x} y1={0} y2={bottom} />
)

type MarksProps = Required<Pick<Props, 'marks' | 'times'>> & { readonly window: Window; readonly plane: Plane }

/** A triangle below the line that points up for what was bought, one above that points down for what was sold. */
function Marks({ marks, times, window, plane }: MarksProps) {
  return marks
    .filter(({ at }) => at >= window.first && at <= window.last)
    .map(({ at, value, kind }) => {
      const [x, y] = [plane.x(times[at] ?? 0), plane.y(value)]
      const path = kind === 'buy' ? `M${x} ${y + 4}l5 9h-10Z` : `M${x} ${y - 4}l5 -9h-10Z`
      return <path key={at} className={styles.mark} data-kind={kind} d={path} />
    })
}

import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../area/lazy-component'
import { PageBoundary } from '../area/page-boundary'
import { UntilLoaded } from '../area/until-loaded'
import { Button } from '../button/button'
import { Skeleton } from '../feedback/skeleton'
import styles from './chart.module.css'
import type { ChartOption } from './chart-option'

// of the shell, whose copy of this module is the page's
const Canvas = lazyComponent('shell', () => import('./chart-canvas').then((module) => module.ChartCanvas))

type Props = {
  /** What it shows, in a sentence: 'Balance of the wallet, January to June 2026'. */
  readonly label: string
  /** Keep it the same object while it says the same: a new one draws the chart anew. */
  readonly option: ChartOption
  readonly height?: number
  /** The same figures to read, shown instead of the chart on request. */
  readonly table: ReactNode
}

/** A chart, whose library is loaded where one is shown, and the same figures as a table. */
export function Chart({ label, option, height = 280, table }: Props) {
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {label}
        <Button size="small" kind="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
      {isTable ? (
        table
      ) : (
        <PageBoundary title="The chart is not available">
          <UntilLoaded fallback={<Skeleton height={height} label="Loading the chart" />}>
            <Canvas label={label} option={option} height={height} />
          </UntilLoaded>
        </PageBoundary>
      )}
    </figure>
  )
}

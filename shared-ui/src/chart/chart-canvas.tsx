import { useEffect, useRef } from 'react'
import { chartLook, optionInLook } from './chart-look'
import type { ChartOption } from './chart-option'
import { initChart } from './echarts'

type Props = {
  readonly label: string
  readonly option: ChartOption
  readonly height: number
}

/** Draws the chart; follows the width of its place, and the scheme of the page. */
export function ChartCanvas({ label, option, height }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const chart = initChart(element)
    const { documentElement: page, body } = document
    const draw = () => {
      const look = chartLook(body)
      chart.setOption(optionInLook(look, { ...option, aria: { label: { description: label } } }), { notMerge: true })
    }
    draw()
    const resized = new ResizeObserver(() => chart.resize())
    const recoloured = new MutationObserver(draw)
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', draw)
    resized.observe(element)
    recoloured.observe(page, { attributes: true, attributeFilter: ['data-scheme'] })
    return () => {
      resized.disconnect()
      recoloured.disconnect()
      system.removeEventListener('change', draw)
      chart.dispose()
    }
  }, [option, label])
  return <div ref={place} style={{ height }} role="img" aria-label={label} />
}

import { BarChart, CandlestickChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import { AriaComponent, DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

const parts = [
  AriaComponent,
  BarChart,
  CandlestickChart,
  // on canvas: the other renderer writes style attributes, which the content policy refuses
  CanvasRenderer,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  LineChart,
  PieChart,
  ScatterChart,
  TooltipComponent,
]

/** Creates a chart in an element, of the parts of the library that the product uses. */
export function initChart(element: HTMLElement) {
  use(parts)
  return init(element)
}

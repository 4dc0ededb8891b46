import type {
  BarSeriesOption,
  CandlestickSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts'
import type {
  AriaComponentOption,
  DataZoomComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

/** What a chart shows, in the words of the library; of colours, fonts and tooltips it needs to say nothing. */
export type ChartOption = ComposeOption<
  | AriaComponentOption
  | BarSeriesOption
  | CandlestickSeriesOption
  | DataZoomComponentOption
  | GridComponentOption
  | LegendComponentOption
  | LineSeriesOption
  | PieSeriesOption
  | ScatterSeriesOption
  | TooltipComponentOption
>

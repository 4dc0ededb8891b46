export { Chart } from './chart/chart'
export type { ChartOption } from './chart/chart-option'

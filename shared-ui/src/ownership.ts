export { chartSource } from './ownership/client-file'
export { useChartTree } from './ownership/use-chart-tree'

export { chartSource } from './file/ownership/client-file'
export { useChartTree } from './file/ownership/use-chart-tree'

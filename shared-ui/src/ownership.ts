export { nodesById, treeOf } from './ownership/chart-tree'
export { chartSource } from './ownership/client-file'
